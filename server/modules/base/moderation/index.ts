import type { Module } from '../../../module'
import { type PictureDeps, registerCheckedPicture } from './routes'

export {
  type CheckDeps,
  type CheckedContent,
  type ContentChecks,
  createContentChecks,
  riskyReason,
} from './content-checks'
export { createEraseChecks } from './erase-repo'
export { type CheckTexts, createCheckTexts } from './service'

export const moderationModule = (deps: PictureDeps): Module => ({
  register: app => registerCheckedPicture(app, deps),
})
