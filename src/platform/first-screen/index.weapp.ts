export const isFirstScreenUp = (): boolean => false
/** The mini-program's pages begin empty. */
export const takeOver = (): void => {}
