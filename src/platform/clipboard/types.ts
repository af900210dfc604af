/** Puts text on the clipboard; false where the device refuses. */
export type CopyPort = (text: string) => Promise<boolean>
