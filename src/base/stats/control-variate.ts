/**
 * Control variates: they remove from a value the part that is explained by something with a known mean of 0.
 *
 * The coefficient is cross-fitted (that of each half comes from the other half), so the mean of the values stays unbiased: Glynn
 * and Szechtman 2002, "Some new perspectives on the method of control variates", section 3.
 */

/** The coefficient with which a control explains values best; 0 if it does not vary. */
const coefficient = (values: readonly number[], controls: readonly number[], which: (i: number) => boolean): number => {
  const chosen = values.flatMap((_, i) => (which(i) ? [i] : []));
  const [meanValue, meanControl] = [values, controls].map(
    (list) => chosen.reduce((sum, i) => sum + list[i], 0) / chosen.length,
  );
  let [both, squares] = [0, 0];
  for (const i of chosen) {
    both += (values[i] - meanValue) * (controls[i] - meanControl);
    squares += (controls[i] - meanControl) ** 2;
  }
  return squares > 0 ? both / squares : 0;
};

const isEven = (i: number): boolean => i % 2 === 0;
const isOdd = (i: number): boolean => i % 2 === 1;

/** The values less what their controls explain. @param controls one for each value, with a true mean of 0 */
export const controlled = (values: readonly number[], controls: readonly number[]): number[] => {
  const [ofOdd, ofEven] = [coefficient(values, controls, isOdd), coefficient(values, controls, isEven)];
  return values.map((value, i) => value - (isEven(i) ? ofOdd : ofEven) * controls[i]);
};
