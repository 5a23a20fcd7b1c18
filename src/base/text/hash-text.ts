/**
 * The hash of a state as records and tables show it: eight hexadecimal digits.
 *
 * @example
 * ```ts
 * hashText(state.hash()).length; // 8
 * ```
 */
export const hashText = (hash: number): string => hash.toString(16).padStart(8, '0');
