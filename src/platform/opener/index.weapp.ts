import type { ShowOpener } from './types'

/** A page of the mini-program is never transparent. */
export const showOpener: ShowOpener = () => () => {}
