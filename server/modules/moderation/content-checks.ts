import type { ContentCheck } from '../../../contract/examine'
import { DEFAULT_LOCALE } from '../../../domain/constants'
import { DAY_MS } from '../../../domain/relative-time'
import { type ContentVerdict, WechatAway, WechatError, type WechatPort } from '../../adapters/wechat/port'
import { type Context, nowText, timeText } from '../../context'
import type { Db } from '../../db/types'
import { say } from '../../http/messages'
import * as repo from './check-repo'

const BATCH = 20
/** What a process takes to ask WeChat for a batch, at most. */
const LOST_MS = 5 * 60_000
/** WeChat promises its answer about a picture within half of this. */
const UNANSWERED_MS = 60 * 60_000
const KEPT_MS = 30 * DAY_MS
const TEXT_MAX = 2500
/** Limits of a minute and of a day. */
const TOO_OFTEN = [45009, 45011]

const STATES = { pass: 'passed', review: 'review', risky: 'risky' } as const
const SEVERITY = ['pass', 'review', 'risky'] as const

/** What others will read and see. */
export interface CheckedContent {
  texts: string[]
  /** Folders of pictures. */
  pictures: string[]
}

/** Something that others see while it is checked. */
export type Visible = Pick<repo.Watch, 'kind' | 'code'>

export interface ContentChecks {
  /**
   * Has WeChat check what a user submits, in the transaction of that. WeChat wants to know who: of a user without
   * WeChat nothing is checked.
   * @param visible what is taken away if it turns out risky; none for what waits for the verdict
   */
  start: (tx: Db, userId: number, content: CheckedContent, visible?: Visible) => Promise<void>
  /** Who takes away what turned out risky. */
  on: (kind: Visible['kind'], takeAway: (code: string) => Promise<void>) => void
  /** The gravest of what is known about a content. */
  verdict: (db: Db, content: CheckedContent) => Promise<ContentCheck>
  /** Asks about a text at once, outside any transaction. Null if WeChat can't be asked. */
  judge: (userId: number, text: string) => Promise<ContentVerdict['suggest'] | null>
  /** Sends what waits, and has taken away what is risky. */
  send: () => Promise<void>
  /** Takes WeChat's push about a picture. @throws Error if it comes before its number is known: WeChat repeats it */
  receive: (event: Record<string, unknown>) => Promise<void>
  /** Whether WeChat may fetch this picture now. */
  isOpen: (folder: string) => Promise<boolean>
}

export interface CheckDeps {
  port: Pick<WechatPort, 'checkText' | 'checkPicture'>
  /** The user's openid in the mini-program; null if there is none. */
  openidOf: (db: Db, userId: number) => Promise<string | null>
}

/** What its author is told, as an operator's reason would be. */
export const riskyReason = (): string => say('content_risky_reason', DEFAULT_LOCALE)

/** The path of a picture for WeChat, which reads no WebP. */
export const checkedPicturePath = (folder: string): string => `/wechat/picture/${folder}.jpg`

const pictureKey = (folder: string): string => `p:${folder}`
/** Pictures of the demo market are the platform's own. */
const isOwn = (folder: string): boolean => folder.startsWith('demo/')

/** WeChat's checks of texts and pictures. Each content is checked once, whatever it is in. */
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

  /** False if WeChat should not be asked further now. A refusal is an answer: a person decides. */
  const askOne = async (check: repo.SentCheck): Promise<boolean> => {
    try {
      await ask(check)
    } catch (error) {
      if (!(error instanceof WechatError) && !(error instanceof WechatAway)) throw error
      ctx.log.warn({ err: error }, 'content not checked')
      if (error instanceof WechatAway || TOO_OFTEN.includes(error.errcode)) return false
      await repo.answerKey(ctx.db, check.check_key, { state: 'unanswered', label: null, at: nowText(ctx) })
    }
    return true
  }

  /** A watch goes after its thing: one that fails is tried again by the next job. */
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
          ctx.log.warn({ err: error }, 'content not checked')
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
      if (!(await repo.hasTrace(ctx.db, trace_id))) throw new Error('the picture of this check is not known yet')
    },
    isOpen: folder => repo.isOpen(ctx.db, pictureKey(folder)),
  }
}
