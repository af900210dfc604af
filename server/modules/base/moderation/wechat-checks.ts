import type { ContentCheck } from '#contract/review/examine'
import { DEFAULT_LOCALE } from '#domain/base/locale'
import { DAY_MS } from '#domain/kit/relative-time'
import { type ContentVerdict, WechatAway, WechatError, type WechatPort } from '#server/adapters/wechat/port'
import { type Context, nowText, timeText } from '#server/context'
import type { Db } from '#server/db/types'
import { say } from '#server/http/messages'
import * as repo from './check-repo'

const BATCH = 20
/** Lease for sending a batch to WeChat. */
const LOST_MS = 5 * 60_000
/** Twice the time within which WeChat promises a picture's result. */
const UNANSWERED_MS = 60 * 60_000
const KEPT_MS = 30 * DAY_MS
const TEXT_MAX = 2500
/** Error codes of the limits per minute and per day. */
const TOO_OFTEN = [45009, 45011]

const STATES = { pass: 'passed', review: 'review', risky: 'risky' } as const
const SEVERITY = ['pass', 'review', 'risky'] as const

/** Content that other users will see. */
export interface CheckedContent {
  texts: string[]
  /** Folders of pictures. */
  pictures: string[]
}

/** Something that is visible while it is checked. */
export type Visible = Pick<repo.Watch, 'kind' | 'code'>

export interface ContentChecks {
  /**
   * Queues WeChat's check of submitted content, in the caller's transaction. WeChat requires the author's openid, so
   * nothing is checked for users without WeChat.
   * @param visible taken away if the content is risky; left out for content that waits for the verdict
   */
  start: (tx: Db, userId: number, content: CheckedContent, visible?: Visible) => Promise<void>
  /** Registers who takes risky content away. */
  on: (kind: Visible['kind'], takeAway: (code: string) => Promise<void>) => void
  /** The worst result among the content's checks. */
  verdict: (db: Db, content: CheckedContent) => Promise<ContentCheck>
  /** Checks a text immediately; call outside a transaction. Null if WeChat can't be asked. */
  judge: (userId: number, text: string) => Promise<ContentVerdict['suggest'] | null>
  /** Sends queued checks, and has risky content taken away. */
  send: () => Promise<void>
  /**
   * Handles WeChat's push about a picture.
   * @throws Error if it arrives before its trace id is stored, so that WeChat repeats it
   */
  receive: (event: Record<string, unknown>) => Promise<void>
  /** Whether WeChat may fetch this picture now. */
  isOpen: (folder: string) => Promise<boolean>
}

export interface CheckDeps {
  port: Pick<WechatPort, 'checkText' | 'checkPicture'>
  /** The user's openid in the mini-program; null if there is none. */
  openidOf: (db: Db, userId: number) => Promise<string | null>
}

/** The reason that the author sees, in place of an operator's. */
export const riskyReason = (): string => say('content_risky_reason', DEFAULT_LOCALE)

/** Path of a picture for WeChat, which doesn't read WebP. */
const checkedPicturePath = (folder: string): string => `/wechat/picture/${folder}.jpg`

const pictureKey = (folder: string): string => `p:${folder}`
/** The demo market's pictures are the platform's own, and not checked. */
const isOwn = (folder: string): boolean => folder.startsWith('demo/')

/** WeChat's checks of texts and pictures. Each content is checked once, wherever it is used. */
export const createContentChecks = (ctx: Context, { port, openidOf }: CheckDeps): ContentChecks => {
  const isOn = ctx.config.moderation === 'wechat'
  const takers = new Map<Visible['kind'], (code: string) => Promise<void>>()

  const checksOf = ({ texts, pictures }: CheckedContent): repo.NewCheck[] => {
    const text = texts
      .map(one => one.trim())
      .filter(Boolean)
      .join('\n')
    const checks: repo.NewCheck[] = [...new Set(pictures)]
      .filter(folder => !isOwn(folder))
      .map(folder => ({ check_key: pictureKey(folder), kind: 'picture', payload: folder }))
    const textKey = `t:${ctx.keys.fields.index(text, 'content')}`
    return text ? [{ check_key: textKey, kind: 'text', payload: text }, ...checks] : checks
  }

  const judged = async (openid: string, text: string): Promise<ContentVerdict> => {
    const characters = Array.from(text)
    let worst: ContentVerdict = { suggest: 'pass', label: 100 }
    for (let at = 0; at < characters.length; at += TEXT_MAX) {
      const found = await port.checkText({ openid, content: characters.slice(at, at + TEXT_MAX).join('') })
      if (SEVERITY.indexOf(found.suggest) > SEVERITY.indexOf(worst.suggest)) worst = found
    }
    return worst
  }

  const ask = async ({ check_key, kind, payload, openid }: repo.SentCheck): Promise<void> => {
    if (kind === 'picture') {
      const url = ctx.config.publicUrl + checkedPicturePath(payload)
      return repo.setTrace(ctx.db, check_key, await port.checkPicture({ openid, url }))
    }
    const { suggest, label } = await judged(openid, payload)
    return repo.answerKey(ctx.db, check_key, { state: STATES[suggest], label, at: nowText(ctx) })
  }

  /**
   * @returns false if WeChat shouldn't be asked any more in this run. A refusal counts as an answer: an operator
   * decides
   */
  const askOne = async (check: repo.SentCheck): Promise<boolean> => {
    try {
      await ask(check)
    } catch (error) {
      if (!(error instanceof WechatError) && !(error instanceof WechatAway)) throw error
      ctx.log.warn({ err: error }, 'could not check content')
      if (error instanceof WechatAway || TOO_OFTEN.includes(error.errcode)) return false
      await repo.answerKey(ctx.db, check.check_key, { state: 'unanswered', label: null, at: nowText(ctx) })
    }
    return true
  }

  /** The watch is deleted after the action succeeded: a failed one is retried by the next job. */
  const takeAway = async (): Promise<void> => {
    for (const watch of await repo.findRisky(ctx.db, BATCH)) {
      const take = takers.get(watch.kind)
      if (!take) continue
      await take(watch.code)
      await repo.deleteWatch(ctx.db, watch)
    }
  }

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const checks = await repo.takeQueued(ctx.db, BATCH, nowText(ctx))
      if (!checks.length) return
      for (const [at, check] of checks.entries())
        if (!(await askOne(check))) {
          const left = checks.slice(at).map(one => one.check_key)
          return repo.requeue(ctx.db, left)
        }
    }
  }

  return {
    start: async (tx, userId, content, visible) => {
      const checks = isOn ? checksOf(content) : []
      const openid = checks.length ? await openidOf(tx, userId) : null
      if (openid === null) return
      await repo.insertChecks(tx, checks, openid, nowText(ctx))
      const keys = checks.map(check => check.check_key)
      if (visible) await repo.insertWatches(tx, keys, visible)
    },
    on: (kind, take) => void takers.set(kind, take),
    verdict: async (db, content) => {
      const keys = isOn ? checksOf(content).map(check => check.check_key) : []
      const states = keys.length ? await repo.findStates(db, keys) : []
      const has = (...some: repo.CheckState[]) => states.some(state => some.includes(state))
      if (has('risky')) return 'risky'
      if (has('queued', 'sent')) return 'waiting'
      if (has('review', 'unanswered')) return 'review'
      return states.length ? 'passed' : 'none'
    },
    judge: async (userId, text) => {
      const openid = isOn ? await openidOf(ctx.db, userId) : null
      if (openid === null) return null
      return judged(openid, text).then(
        verdict => verdict.suggest,
        (error: unknown) => {
          ctx.log.warn({ err: error }, 'could not check content')
          return null
        },
      )
    },
    send: async () => {
      await repo.requeueLost(ctx.db, timeText(ctx, -LOST_MS))
      await repo.giveUp(ctx.db, timeText(ctx, -UNANSWERED_MS), nowText(ctx))
      await repo.deleteOld(ctx.db, timeText(ctx, -KEPT_MS))
      await sendAll()
      await takeAway()
    },
    receive: async event => {
      const { trace_id, errcode, result } = event as { trace_id?: unknown; errcode?: unknown; result?: ContentVerdict }
      if (typeof trace_id !== 'string') return
      const state = (!errcode && result && STATES[result.suggest]) || 'unanswered'
      const answer: repo.Answer = {
        state,
        label: typeof result?.label === 'number' ? result.label : null,
        at: nowText(ctx),
      }
      if (await repo.answerTrace(ctx.db, trace_id, answer)) return state === 'risky' ? takeAway() : undefined
      if (!(await repo.hasTrace(ctx.db, trace_id))) throw new Error('the trace id of this push is not stored yet')
    },
    isOpen: folder => repo.isOpen(ctx.db, pictureKey(folder)),
  }
}
