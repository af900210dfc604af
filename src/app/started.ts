import { boot } from './boot'

/** The app, created once: a separate script on H5, so that a phone can handle taps before the pages start. */
export const app = boot()
