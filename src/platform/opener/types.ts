/** Lets the page below show through, inert. Returns the undo function. */
export type ShowOpener = () => () => void
