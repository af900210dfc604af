/** Saves a file of the server to the device. False where that isn't possible: its link can still be opened elsewhere. */
export type SaveFile = (url: string, name: string) => boolean
