import { CLOUD } from '../../../domain/constants'
import { isLinkGood, signLink } from '../../adapters/files/policy'
import type { Context } from '../../context'

/** The signed text. It contains the viewer, so that a link can't be used under another name. */
const signed = (file: string, viewer: string) => `${file}\n${viewer}`

export type PictureLinks = ReturnType<typeof createPictureLinks>

/** Signed links to certificate pictures for one operator, valid for 600 s. */
export const createPictureLinks = (ctx: Pick<Context, 'clock' | 'keys'>) => {
  const secret = ctx.keys.secret('certification-picture')
  return {
    sign: (files: readonly string[], viewer: string) => {
      const expiresAtMs = ctx.clock.now() + CLOUD.linkLifeS * 1000
      const urls = files.map(file => {
        const signature = signLink(secret, signed(file, viewer), expiresAtMs)
        return `/files/certification/${file}?viewer=${viewer}&expires=${expiresAtMs}&signature=${signature}`
      })
      return { urls, expires_at: new Date(expiresAtMs).toISOString() }
    },
    isGood: (file: string, viewer: string, expires: string, signature: string): boolean =>
      isLinkGood(secret, signed(file, viewer), expires, signature, ctx.clock.now()),
  }
}
