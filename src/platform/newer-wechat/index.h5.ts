/** Browsers have no base library. */
export const askForNewer = (_words: { text: string; update: string; ok: string }): void => {}
