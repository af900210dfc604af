/** Lets the page below show through, without being reachable. Returns what undoes it. */
export type ShowOpener = () => () => void
