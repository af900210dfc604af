import type { ShowOpener } from './types'

/** Mini-program pages can't be transparent. */
export const showOpener: ShowOpener = () => () => {}
