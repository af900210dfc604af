/** Replaces line breaks, e.g. in pasted text, with spaces. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')
