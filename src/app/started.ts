import { boot } from './boot'

/** The app, made once: a script of its own on H5, so that a phone can answer a finger before the pages begin. */
export const app = boot()
