import type { Context } from '../../context'
import { createDiskFiles } from './disk'
import type { Files } from './types'

export type { Files } from './types'

/** The configured store; so far the local disk. */
export const createFiles = (ctx: Pick<Context, 'config' | 'keys'>): Files =>
  createDiskFiles({
    dataDir: ctx.config.dataDir,
    demoDir: ctx.config.demoPicturesDir,
    formSecret: ctx.keys.secret('upload-form'),
  })
