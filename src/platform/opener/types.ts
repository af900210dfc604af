/** Lets the page below show through, inert. Returns the undo function. */
export type ShowOpener = () => () => void

/**
 * Address of an open page, with its parameters: 0 is the current one, 1 the one below it. Null if there is none, and in
 * the mini-program, which nothing leads away from.
 */
export type PageAddress = (below: 0 | 1) => string | null
