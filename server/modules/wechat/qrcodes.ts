import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WechatPort } from '../../adapters/wechat/port'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import { invalid, notFound } from '../../http/refusal'
import * as repo from './repo'

const HOME = 'pages/index/index'
const PAGE = /^\/?((?:pages|packages?)(?:\/[A-Za-z0-9_-]+){1,8})$/
const CODE = /^[A-Za-z0-9_-]{0,64}$/
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
  /** The picture; null for an unknown scene. */
  picture: (scene: string) => Promise<Buffer | null>
}

export const createQrcodes = (ctx: Context, port: WechatPort): Qrcodes => {
  const directory = join(ctx.config.dataDir, 'qrcodes')

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
    picture: async scene => {
      const qrcode = await known(scene)
      if (!qrcode) return null
      const path = join(directory, `${scene}.png`)
      const kept = await readFile(path).catch(() => null)
      if (kept) return kept
      const drawn = await port.miniProgramCode(scene, qrcode.page)
      await mkdir(directory, { recursive: true })
      const fresh = `${path}.${randomBytes(4).toString('hex')}`
      await writeFile(fresh, drawn)
      await rename(fresh, path)
      return drawn
    },
  }
}
