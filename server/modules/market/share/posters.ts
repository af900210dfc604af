import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '#contract'
import type { Poster, share } from '#contract/market/share'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import { APP_NAME, SHARE_SLOGAN } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import type { ShareCard } from '#contract/shapes'
import { drawPoster, POSTER_SCALE, VIP_TEMPLATES } from '#domain/kit/poster'
import { DAY_MS } from '#domain/kit/relative-time'
import { homeCard, SHARE_PLACES, type ShareKind, sharePath } from '#domain/market/share'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { Limiter } from '#server/http/limiter'
import { say } from '#server/http/messages'
import { forbidden, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { writeWhole } from '#server/whole-file'
import type { AccountService } from '../../base/account'
import type { UploadService } from '../../base/upload'
import type { Qrcodes } from '../../base/wechat'
import { paint } from './draw'

/** What a poster says about its subject, in the request's language. */
export interface PosterSubject {
  /** What it is, if the title doesn't tell; '' for a supply and a product. */
  tag: string
  title: string
  facts: string[]
  /** `预算` before the amount; '' if it is a price. */
  price_label: string
  /** `¥168.00`; '' for none. */
  price: string
  unit: string
  /** Address of the subject's picture. */
  goods_url: string | null
  share_card: ShareCard
}

/** The public view of a subject; null if it isn't public. */
export type SubjectOf = (db: Db, code: string, locale: Locale) => Promise<PosterSubject | null>
type Subjects = Partial<Record<Exclude<ShareKind, 'home'>, SubjectOf>>

type Asked = Input<typeof share.getPoster>
/** Older pictures are purged, and drawn again on request. */
const CACHE_LIFE_MS = 7 * DAY_MS
/** Anybody can request share cards (about 60 KB each), so a cap keeps them from filling the disk. */
const CACHE_MAX = 20_000
const NAME = /^[0-9a-f]{40}\.jpg$/

export interface PosterDeps {
  account: Pick<AccountService, 'users'>
  uploads: Pick<UploadService, 'files'>
  qrcodes: Qrcodes
  subjects: Subjects
  /** Limits concurrent drawings: each takes a core. */
  limiter: Limiter
}
export type PosterService = ReturnType<typeof createPosters>

export const createPosters = (ctx: Context, { account, uploads, qrcodes, subjects, limiter }: PosterDeps) => {
  const directory = join(ctx.config.dataDir, 'posters')
  const secret = ctx.keys.secret('poster')

  /**
   * @param person whose turn in the drawing queue it takes
   * @param prepare fetches what the drawing needs from elsewhere, before it queues
   * @returns the address of the drawing of these facts; `draw` makes it if it doesn't exist yet
   * @throws Refusal 429 if too many drawings are waiting, of this person or in all
   */
  const cached = async <Ready>(
    person: string,
    facts: unknown,
    prepare: () => Promise<Ready>,
    draw: (ready: Ready) => Promise<Buffer>,
  ): Promise<string> => {
    const hash = createHash('sha256').update(secret).update(JSON.stringify(facts)).digest('hex')
    const name = `${hash.slice(0, 40)}.jpg`
    const address = `/posters/${name}`
    if (await picture(name)) return address
    const ready = await prepare()
    await limiter(person, async () => {
      // A concurrent request was faster.
      if (await picture(name)) return
      await writeWhole(join(directory, name), await draw(ready))
    })
    return address
  }

  /** @throws Refusal 404 for a subject that isn't public. */
  const subjectOf = async (db: Db, { object_kind, object_code }: Asked, locale: Locale): Promise<PosterSubject> => {
    if (object_kind === 'home')
      return {
        tag: '',
        title: APP_NAME[locale],
        facts: [say('poster.home_facts', locale)],
        price_label: '',
        price: '',
        unit: '',
        goods_url: null,
        share_card: homeCard(locale),
      }
    return orNotFound(object_code ? await subjects[object_kind]?.(db, object_code, locale) : null)
  }

  /** @throws Refusal 404 for a subject that isn't public. */
  const poster = async (db: Db, user: Principal | null, asked: Asked, locale: Locale): Promise<Poster> => {
    const subject = await subjectOf(db, asked, locale)
    const me = user && (await account.users.byId(db, user.id))
    const code = asked.object_kind === 'home' ? '' : asked.object_code!
    const { path } = SHARE_PLACES[asked.object_kind]
    const page = asked.object_kind === 'home' ? undefined : path.slice(1)
    const { qrcode_url, link_code_url } = await qrcodes.make({ page, code, maoxiu_code: me?.maoxiu_code })
    const link = new URL(sharePath(asked.object_kind, code), ctx.config.publicUrl)
    if (me) link.searchParams.set(REFERRAL_PARAM, me.maoxiu_code)
    const facts = subject.facts.join(' · ')
    return {
      content: {
        tag: subject.tag,
        title: subject.title,
        facts,
        price_label: subject.price_label,
        price: subject.price,
        unit: subject.unit,
        byline: me ? say('poster.byline', locale, { name: me.nickname }) : '',
        slogan: SHARE_SLOGAN[locale],
        brand: APP_NAME[locale],
        hint: say('poster.hint', locale),
      },
      goods_url: subject.goods_url,
      share_card: subject.share_card,
      face_url: me?.avatar_url || null,
      mini_code_url: qrcode_url,
      link_code_url,
      link: link.href,
      text: [
        [subject.tag && `【${subject.tag}】`, subject.title].join(''),
        [[subject.price_label, subject.price, subject.unit].filter(Boolean).join(' '), facts]
          .filter(Boolean)
          .join(' · '),
        link.href,
      ]
        .filter(Boolean)
        .join('\n'),
    }
  }

  /** The bytes of a public file of this site; null if there is none at this address. */
  const bytesOf = async (url: string | null): Promise<Buffer | null> => {
    const { files } = uploads
    if (!url?.startsWith(files.publicBase)) return null
    const file = await files.find('public', url.slice(files.publicBase.length))
    if (!file) return null
    const chunks: Buffer[] = []
    for await (const chunk of file.open()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  /** @throws Refusal 403 `vip` for a VIP template; 404 as `poster`; 429 as `cached`. */
  const draw = async (db: Db, user: Principal, asked: Input<typeof share.drawPoster>, locale: Locale) => {
    if (VIP_TEMPLATES.includes(asked.template) && !user.roles.includes('vip')) throw forbidden('vip')
    const { content, goods_url, face_url, mini_code_url, link_code_url } = await poster(db, user, asked, locale)
    const codeUrl = asked.code === 'mini' ? mini_code_url : link_code_url
    const drawing = drawPoster(content, asked.template, { goods: goods_url !== null, face: face_url !== null })
    const url = await cached(
      `user:${user.id}`,
      [content, goods_url, face_url, codeUrl, asked.template],
      () => qrcodes.pictureAt(codeUrl, `user:${user.id}`),
      async code => {
        const [goods, face] = [await bytesOf(goods_url), await bytesOf(face_url)]
        // Planned with the pictures that were found: a missing one would leave a blank where it matters most.
        const plan = drawPoster(content, asked.template, { goods: goods !== null, face: face !== null })
        return paint(plan, { goods, face, code })
      },
    )
    return {
      url,
      width: drawing.width * POSTER_SCALE,
      height: Math.round(drawing.height * POSTER_SCALE),
    }
  }

  const picture = async (name: string): Promise<Buffer | null> =>
    NAME.test(name) ? readFile(join(directory, name)).catch(() => null) : null

  /** Deletes pictures older than `CACHE_LIFE_MS`, and the oldest beyond `max`. */
  const purge = async (max = CACHE_MAX): Promise<void> => {
    const found: { path: string; at: number }[] = []
    for (const name of await readdir(directory).catch(() => [] as string[])) {
      const path = join(directory, name)
      const file = await stat(path).catch(() => null)
      if (file) found.push({ path, at: file.mtimeMs })
    }
    found.sort((one, other) => other.at - one.at)
    const oldest = ctx.clock.now() - CACHE_LIFE_MS
    for (const [i, { path, at }] of found.entries()) if (i >= max || at < oldest) await rm(path, { force: true })
  }

  return { poster, draw, picture, purge, cached, bytesOf, subjectOf }
}
