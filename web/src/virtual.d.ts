declare module 'virtual:drawn/*' {
  export const drawn: import('./drawn.ts').Drawn;
}
