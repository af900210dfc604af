import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import { fileOf, PAGES } from '#domain/base/pages'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { shareKindOf, sharePath } from '#domain/market/share'
import type { WechatPort } from '#server/adapters/wechat/port'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Limiter } from '#server/http/limiter'
import { invalid, orNotFound } from '#server/http/refusal'
import { writeWhole } from '#server/whole-file'
import { drawLinkCode } from './link-code'
import * as repo from './repo'

const HOME = fileOf(PAGES.home)
const PAGE = /^\/?((?:pages|packages?)(?:\/[A-Za-z0-9_-]+){1,8})$/
const CODE = /^[A-Za-z0-9_-]{0,64}$/
const ADDRESS = /^\/qrcodes\/([0-9a-z]+)(-link)?\.png$/
const SCENE = /^q[0-9a-z]{8,31}$/

/** Codes that weren't requested or scanned for this long are deleted. */
const UNUSED_MS = 30 * DAY_MS
const SWEPT_AT_ONCE = 1_000

interface Wanted {
  page?: string
  maoxiu_code?: string
  code?: string
}

export interface Qrcodes {
  /**
   * Stores a short scene for a page with its referral code and object. If WeChat is off, the link's QR code
   * replaces the mini-program code.
   * @param admit called before a new scene is stored; throws if the caller has made too many
   */
  make: (
    wanted: Wanted,
    admit?: () => Promise<void>,
  ) => Promise<{ qrcode_url: string; link_code_url: string; scene: string }>
  /** @throws Refusal 404 for an unknown scene. */
  resolve: (scene: string) => Promise<repo.Qrcode>
  /**
   * The picture at `/qrcodes/<scene>.png`, or of a link at `/qrcodes/<scene>-link.png`; null for an unknown one.
   * @param person whose turn in the drawing queue it takes
   * @throws Refusal 429 if too many drawings are waiting, of this person or in all
   */
  pictureAt: (address: string, person: string) => Promise<Buffer | null>
  purge: () => Promise<void>
}

export const createQrcodes = (ctx: Context, port: WechatPort, limiter: Limiter): Qrcodes => {
  const hasMiniCodes = ctx.config.capabilities.wechat
  const directory = join(ctx.config.dataDir, 'qrcodes')

  /** The page's address in a browser. */
  const linkOf = ({ page, code, maoxiu_code }: repo.Qrcode): string => {
    const kind = shareKindOf(page)
    const link = new URL(kind ? sharePath(kind, code) : `/${page}`, ctx.config.publicUrl)
    if (maoxiu_code) link.searchParams.set(REFERRAL_PARAM, maoxiu_code)
    return link.href
  }
  const today = () => shanghaiDay(ctx.clock.now())
  const known = async (scene: string) => (SCENE.test(scene) ? repo.useQrcode(ctx.db, scene, today()) : null)

  /** Concurrent requests for a code share one fetch. */
  const fetching = new Map<string, Promise<Buffer>>()
  const fetched = async (scene: string): Promise<Buffer> => {
    const path = join(directory, `${scene}.png`)
    const cached = await readFile(path).catch(() => null)
    if (cached) return cached
    // The code opens home, which resolves the scene: every version of the app has that page.
    const drawn = await port.miniProgramCode(scene, HOME)
    await writeWhole(path, drawn)
    return drawn
  }

  return {
    make: async ({ page = HOME, maoxiu_code = '', code = '' }, admit) => {
      const path = PAGE.exec(page)?.[1]
      if (!path) throw invalid('page', 'invalid.url')
      if (!CODE.test(maoxiu_code)) throw invalid('maoxiu_code', 'invalid.id')
      if (!CODE.test(code)) throw invalid('code', 'invalid.id')
      const wanted = { page: path, maoxiu_code, code }
      const existing = await repo.findQrcode(ctx.db, wanted, today())
      if (!existing) await admit?.()
      const { scene } =
        existing ?? (await repo.keepQrcode(ctx.db, { scene: newCode('q'), ...wanted }, nowText(ctx), today()))
      const link_code_url = `/qrcodes/${scene}-link.png`
      return { scene, link_code_url, qrcode_url: hasMiniCodes ? `/qrcodes/${scene}.png` : link_code_url }
    },
    resolve: async scene => orNotFound(await known(scene)),
    pictureAt: async (address, person) => {
      const [, scene, link] = ADDRESS.exec(address) ?? []
      const qrcode = scene ? await known(scene) : null
      if (!qrcode) return null
      if (link || !hasMiniCodes) return limiter(person, () => drawLinkCode(linkOf(qrcode)))
      const underWay = fetching.get(scene) ?? fetched(scene).finally(() => fetching.delete(scene))
      fetching.set(scene, underWay)
      return underWay
    },
    purge: async () => {
      await repo.deleteUnused(ctx.db, shanghaiDay(ctx.clock.now() - UNUSED_MS))
      const names = await readdir(directory).catch(() => [] as string[])
      for (let i = 0; i < names.length; i += SWEPT_AT_ONCE) {
        const some = names.slice(i, i + SWEPT_AT_ONCE)
        const there = await repo.findScenes(ctx.db, some.map(sceneOf))
        for (const name of some) if (!there.has(sceneOf(name))) await rm(join(directory, name), { force: true })
      }
    },
  }
}

/** The scene in a picture's file name. */
const sceneOf = (name: string): string => name.slice(0, name.indexOf('.'))
