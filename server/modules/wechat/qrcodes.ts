import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REFERRAL_PARAM } from '../../../domain/constants'
import { shareKindOf, sharePath } from '../../../domain/share'
import type { WechatPort } from '../../adapters/wechat/port'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import { invalid, notFound } from '../../http/refusal'
import { drawLinkCode } from './link-code'
import * as repo from './repo'

const HOME = 'pages/index/index'
const PAGE = /^\/?((?:pages|packages?)(?:\/[A-Za-z0-9_-]+){1,8})$/
const CODE = /^[A-Za-z0-9_-]{0,64}$/
const ADDRESS = /^\/qrcodes\/([0-9a-z]+)(-link)?\.png$/
const SCENE = /^q[0-9a-z]{8,31}$/

export interface Qrcodes {
  /** A short scene for a page with its referral code and object, kept for whoever scans it. */
  make: (wanted: {
    page?: string
    maoxiu_code?: string
    code?: string
  }) => Promise<{ qrcode_url: string; scene: string }>
  /** @throws Refusal 404 for a scene that is not known. */
  resolve: (scene: string) => Promise<repo.Qrcode>
  /** The picture at `/qrcodes/<scene>.png`, or of a link at `/qrcodes/<scene>-link.png`; null for an unknown one. */
  pictureAt: (address: string) => Promise<Buffer | null>
}

export const createQrcodes = (ctx: Context, port: WechatPort): Qrcodes => {
  const directory = join(ctx.config.dataDir, 'qrcodes')

  /** The same page in a browser. */
  const linkOf = ({ page, code, maoxiu_code }: repo.Qrcode): string => {
    const kind = shareKindOf(page)
    const link = new URL(kind ? sharePath(kind, code) : `/${page}`, ctx.config.publicUrl)
    if (maoxiu_code) link.searchParams.set(REFERRAL_PARAM, maoxiu_code)
    return link.href
  }
  const known = async (scene: string) => (SCENE.test(scene) ? repo.qrcodeOf(ctx.db, scene) : null)

  return {
    make: async ({ page = HOME, maoxiu_code = '', code = '' }) => {
      const path = PAGE.exec(page)?.[1]
      if (!path) throw invalid('page', 'invalid.url')
      if (!CODE.test(maoxiu_code)) throw invalid('maoxiu_code', 'invalid.id')
      if (!CODE.test(code)) throw invalid('code', 'invalid.id')
      const { scene } = await repo.keepQrcode(
        ctx.db,
        { scene: newCode('q'), page: path, maoxiu_code, code },
        nowText(ctx),
      )
      return { scene, qrcode_url: `/qrcodes/${scene}.png` }
    },
    resolve: async scene => {
      const found = await known(scene)
      if (!found) throw notFound()
      return found
    },
    pictureAt: async address => {
      const [, scene, link] = ADDRESS.exec(address) ?? []
      const qrcode = scene ? await known(scene) : null
      if (!qrcode) return null
      if (link) return drawLinkCode(linkOf(qrcode))
      const path = join(directory, `${scene}.png`)
      const kept = await readFile(path).catch(() => null)
      if (kept) return kept
      // Whoever scans it comes in by home, which asks what the scene stands for: every version has that page.
      const drawn = await port.miniProgramCode(scene, HOME)
      await mkdir(directory, { recursive: true })
      const fresh = `${path}.${randomBytes(4).toString('hex')}`
      await writeFile(fresh, drawn)
      await rename(fresh, path)
      return drawn
    },
  }
}
