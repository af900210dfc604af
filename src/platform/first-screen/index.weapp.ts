/** The mini-program's pages begin empty. */
export const takeOver = (): void => {}
