/** There is none in a browser. */
export const askForNewer = (_words: { text: string; update: string; ok: string }): void => {}
