export const isFirstScreenUp = (): boolean => false
/** The mini-program has no server-rendered first screen. */
export const takeOver = (): void => {}
