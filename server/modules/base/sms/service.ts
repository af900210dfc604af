import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE } from '#contract'
import type { SmsScene } from '#contract/base/account'
import type { Locale } from '#domain/base/locale'
import { APP_NAME } from '#domain/base/brand'
import { DAY_MS, shanghaiMidnight } from '#domain/kit/relative-time'
import { createSms } from '#server/adapters/sms'
import { createOutbox } from '#server/adapters/sms/outbox'
import { SmsError, type SmsPort } from '#server/adapters/sms/port'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction, lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { cutPage } from '#server/http/cursor'
import { invalid, Refusal, tooOften } from '#server/http/refusal'
import * as repo from './repo'

const CODE_LIFE_S = 5 * 60
const CODE_TRIES_MAX = 5
const CODES_APART_S = 60
const CODES_A_DAY_MAX = 10
const AN_HOUR_FROM_ADDRESS = 20
const HOUR_MS = 3_600_000

/** A correct code that isn't used up yet. */
interface SmsProof {
  id: number
  field: string
}

interface OutboxItem {
  id: string
  mobile: string
  text: string
  scene: string
  created_at: string
}

export interface SmsService {
  /** @throws Refusal 429 for too many requests of the mobile or the address, 503 if the provider doesn't send. */
  sendCode: (sms: {
    mobile: string
    scene: SmsScene
    ip: string
    locale: Locale
  }) => Promise<{ resend_after_s: number; expires_in: number }>
  /** @throws InvalidInput on `field` for a wrong, expired or used code; five tries per code. */
  prove: (mobile: string, scene: SmsScene, code: string, field?: string) => Promise<SmsProof>
  /** Uses up a proven code, in the transaction of what it allows. @throws InvalidInput if it was used meanwhile. */
  use: (db: Db, proof: SmsProof) => Promise<void>
  outboxPage: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ items: OutboxItem[]; next_cursor: string | null }>
  purge: () => Promise<void>
}

const mobileIndex = (ctx: Pick<Context, 'keys'>, mobile: string): string => ctx.keys.fields.index(mobile, 'mobile')

export const createSmsService = (ctx: Context, given?: SmsPort): SmsService => {
  const { fields } = ctx.keys
  const macKey = ctx.keys.secret('sms-code')
  const macOf = (index: string, scene: string, code: string) =>
    createHmac('sha256', macKey).update(`${index}:${scene}:${code}`).digest('base64url')

  const outbox = () =>
    createOutbox({
      keep: async ({ mobile, text, scene }) => {
        const code = newCode('o')
        await repo.insertOutbox(ctx.db, {
          message_code: code,
          mobile_sealed: fields.seal(mobile, `sms_outbox:${code}:mobile`),
          text_sealed: fields.seal(text, `sms_outbox:${code}:text`),
          scene,
          created_at: nowText(ctx),
        })
      },
      print: ctx.config.isProduction
        ? null
        : ({ mobile, text }) => ctx.log.info(`SMS of the sandbox to ${mobile}: ${text}`),
    })
  const port = given ?? createSms(ctx.config.sms, outbox)

  const checkLimits = async (tx: Db, index: string, ip: string): Promise<void> => {
    const now = ctx.clock.now()
    const midnight = shanghaiMidnight(now)
    const since = Math.min(midnight, now - CODES_APART_S * 1000)
    const toMobile = (await repo.sentToMobile(tx, index, new Date(since - 1).toISOString())).map(at => Date.parse(at))
    if (toMobile.length && toMobile[0] + CODES_APART_S * 1000 > now)
      throw tooOften((toMobile[0] + CODES_APART_S * 1000 - now) / 1000)
    if (toMobile.filter(at => at >= midnight).length >= CODES_A_DAY_MAX)
      throw tooOften((midnight + DAY_MS - now) / 1000)
    const fromAddress = await repo.sentFromAddress(tx, ip, timeText(ctx, -HOUR_MS))
    if (fromAddress.length >= AN_HOUR_FROM_ADDRESS)
      throw tooOften((Date.parse(fromAddress[AN_HOUR_FROM_ADDRESS - 1]) + HOUR_MS - now) / 1000)
  }

  /** A code that certainly wasn't sent can be requested again at once; otherwise it may still arrive. */
  const notSent = async (error: unknown, id: number): Promise<never> => {
    if (!(error instanceof SmsError)) throw error
    ctx.log.error({ failure: error.failure, provider_code: error.providerCode }, 'an SMS was not sent')
    if (error.failure === 'too_often') throw tooOften(CODES_APART_S)
    if (error.failure === 'refused') await repo.removeCode(ctx.db, id)
    throw new Refusal(CODE.unavailable, error.failure === 'refused' ? 'sms_refused' : 'sms_unknown')
  }

  return {
    sendCode: async ({ mobile, scene, ip, locale }) => {
      const index = mobileIndex(ctx, mobile)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await inTransaction(ctx.db, async tx => {
        // Lock order everywhere: address, then mobile.
        await lockName(tx, `sms-address:${ip}`)
        await lockName(tx, `sms-mobile:${index}`)
        await checkLimits(tx, index, ip)
        return repo.insertCode(tx, {
          mobile_index: index,
          scene,
          code_mac: macOf(index, scene, code),
          ip,
          created_at: nowText(ctx),
          expires_at: timeText(ctx, CODE_LIFE_S * 1000),
        })
      })
      await port
        .send({ mobile, scene, code, minutes: CODE_LIFE_S / 60, text: wordsOf(code, locale) })
        .catch((error: unknown) => notSent(error, id))
      return { resend_after_s: CODES_APART_S, expires_in: CODE_LIFE_S }
    },
    prove: async (mobile, scene, code, field = 'code') => {
      const index = mobileIndex(ctx, mobile)
      const open = await repo.takeTry(ctx.db, index, scene, nowText(ctx), CODE_TRIES_MAX)
      if (!open || !timingSafeEqual(Buffer.from(open.code_mac), Buffer.from(macOf(index, scene, code))))
        throw invalid(field, 'invalid.code')
      await repo.giveTryBack(ctx.db, open.id)
      return { id: open.id, field }
    },
    use: async (db, proof) => {
      if (!(await repo.useCode(db, proof.id, nowText(ctx)))) throw invalid(proof.field, 'invalid.code')
    },
    outboxPage: async (cursor, limit) => {
      const before = cursor === undefined ? null : Number(cursor)
      if (before !== null && !Number.isSafeInteger(before)) throw invalid('cursor', 'invalid.cursor')
      const rows = await repo.outboxPage(ctx.db, before, limit + 1)
      const { items, next_cursor } = cutPage(rows, limit, row => String(row.id))
      return {
        items: items.map(row => ({
          id: row.message_code,
          mobile: fields.open(row.mobile_sealed, `sms_outbox:${row.message_code}:mobile`),
          text: fields.open(row.text_sealed, `sms_outbox:${row.message_code}:text`),
          scene: row.scene,
          created_at: row.created_at,
        })),
        next_cursor,
      }
    },
    purge: () => repo.purge(ctx.db, timeText(ctx, -25 * HOUR_MS), timeText(ctx, -7 * DAY_MS)),
  }
}

const wordsOf = (code: string, locale: Locale): string =>
  locale === 'en'
    ? `[${APP_NAME.en}] Your code is ${code}, valid for ${CODE_LIFE_S / 60} minutes. Do not share it with anyone.`
    : `【${APP_NAME['zh-Hans']}】验证码 ${code}，${CODE_LIFE_S / 60} 分钟内有效，请勿告诉他人。`
