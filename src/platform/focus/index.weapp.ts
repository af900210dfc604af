/** Does nothing: in the mini-program only a tap opens the keyboard. */
export const focusInRow = (_id: string): void => {}
