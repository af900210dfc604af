import type { PageAddress, ShowOpener } from './types'

/** Mini-program pages can't be transparent. */
export const showOpener: ShowOpener = () => () => {}

export const pageAddress: PageAddress = () => null
