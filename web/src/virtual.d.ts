declare module 'virtual:drawn/*' {
  export const drawn: import('./drawn-start.ts').Drawn;
}
