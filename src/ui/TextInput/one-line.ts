/** Pasted lines become words of one line. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')
