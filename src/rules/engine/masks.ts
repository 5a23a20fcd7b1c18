/** How many seats, topics or cards a bit mask holds. */
export const sizeOf = (mask: number): number => {
  let size = 0;
  for (let left = mask; left !== 0; left &= left - 1) size++;
  return size;
};
