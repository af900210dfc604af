import { createWordListModeration } from '#server/adapters/moderation/word-list'
import type { Moderation } from '#server/adapters/moderation/types'
import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { type CheckDeps, type ContentChecks, createContentChecks } from './wechat-checks'
import { createEraseChecks } from './erase-repo'
import { type PictureDeps, registerCheckedPicture } from './routes'
import { type CheckTexts, createCheckTexts } from './check-texts'

export {
  type CheckDeps,
  type CheckedContent,
  type ContentChecks,
  createContentChecks,
  riskyReason,
} from './wechat-checks'
export { type CheckTexts, createCheckTexts } from './check-texts'

export const create = (
  ctx: Context,
  { port, openidOf, files, limiter }: CheckDeps & Omit<PictureDeps, 'checks'>,
): Area<{ words: Moderation; checks: ContentChecks; checkTexts: CheckTexts }> => {
  const words = createWordListModeration()
  const checks = createContentChecks(ctx, { port, openidOf })
  return {
    api: { words, checks, checkTexts: createCheckTexts(words, checks) },
    register: app => registerCheckedPicture(app, { checks, files, limiter }),
    jobs:
      ctx.config.moderation === 'wechat'
        ? [{ name: 'wechat-checks', cron: '* * * * *', run: () => checks.send() }]
        : [],
    erase: { checks: createEraseChecks({ openidOf }) },
  }
}
