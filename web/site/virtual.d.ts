declare module 'virtual:models' {
  /** The names of the files in `models/`. */
  export const models: readonly string[];
}
