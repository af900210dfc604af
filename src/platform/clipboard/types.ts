/** Copies text to the clipboard; false if the device refuses. */
export type CopyPort = (text: string) => Promise<boolean>
