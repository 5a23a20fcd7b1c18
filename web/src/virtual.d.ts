declare module 'virtual:drawn/*' {
  export const drawn: import('./first.ts').Drawn;
}
