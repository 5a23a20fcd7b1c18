/** Values by their keys, in the order in which the keys first come. */
export const groupedBy = <T, K>(all: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};
