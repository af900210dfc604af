import '../../styles/h5.scss'
import type { Frame } from './types'

/** A browser draws nothing over the page. */
export const frame = (): Frame => ({ statusBar: 0, bar: 48, capsule: 0, height: window.innerHeight })

/** The operator's desk is for browsers. */
export const hasDesk = true
