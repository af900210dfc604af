import type { SaveFile } from './types'

/** A mini-program can save only pictures and videos. */
export const saveFile: SaveFile = () => false
