import type { SaveFile } from './types'

/** A mini-program keeps no files but pictures and videos. */
export const saveFile: SaveFile = () => false
