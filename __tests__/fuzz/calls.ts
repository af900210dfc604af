import { CODE } from '../../contract'
import { snapshot } from '../api/matrix/world'
import { type Caller, CALLERS, type FuzzMarket, openFuzzMarket, STRANGERS, type Target, TARGETS } from './market'
import { faultsOf } from './judge'
import { type Random, randomOf } from './random'
import { inputOf, requestOf } from './requests'

/** Cases sent at once; the owner's data is compared before and after such a batch. */
const BATCH = 25
/** Cases per market: after so many, most of what the owner had has been changed or deleted. */
const CASES_A_MARKET = 2_500
/** Timeout of one request. */
const PATIENCE_MS = 90_000
const ENDS_SESSIONS = /^account\.(?:logout|changePassword|restPassword|endSession|endOtherSessions)$/

interface Case {
  n: number
  target: Target
  caller: Caller
  random: Random
}

export interface CallFigures {
  cases: number
  /** How often each envelope code was answered. */
  codes: Map<number, number>
  longestMs: number
  longestOf: string
}

const tokenOf = (market: FuzzMarket, caller: Caller, { endpoint }: Target, random: Random): string | undefined => {
  const tokens = market.person(caller)?.tokens
  if (!tokens) return random.chance(0.1) ? random.pick(['', 'x', random.hex(40)]) : undefined
  const { access_token, refresh_token, uni_id_token } = tokens
  if (random.chance(0.04)) return random.pick([access_token.slice(0, -1), refresh_token, uni_id_token, access_token])
  return endpoint.access === 'refresh' ? refresh_token : endpoint.access === 'cloud' ? uni_id_token : access_token
}

/** The lines in which two snapshots differ. */
const differences = (before: string, after: string): string => {
  const [was, is] = [new Set(before.split('\n')), new Set(after.split('\n'))]
  const lines = [
    ...[...was].filter(line => !is.has(line)).map(line => `- ${line}`),
    ...[...is].filter(line => !was.has(line)).map(line => `+ ${line}`),
  ]
  return lines.map(line => line.slice(0, 300)).join('\n  ')
}

/** Sends cases made from the contract, and judges every answer. @param report called with each fault as it is found */
export const fuzzCalls = async (
  { seed, cases, only }: { seed: number; cases: number; only?: string },
  report: (fault: string) => void,
): Promise<CallFigures> => {
  const targets = TARGETS.filter(({ name }) => !only || name.includes(only))
  if (!targets.length) throw new Error(`no endpoint matches ${only}`)
  const figures: CallFigures = { cases: 0, codes: new Map(), longestMs: 0, longestOf: '' }
  const one = async (market: FuzzMarket, { n, target, caller, random }: Case) => {
    const { endpoint, name } = target
    const input = inputOf(endpoint, random, market.pools, market.real(name))
    const token = tokenOf(market, caller, target, random)
    const request = requestOf(endpoint, input, { token, keys: market.keys }, random)
    const key = request.headers['idempotency-key']
    if (key) market.keys.push(key)
    const startedAt = performance.now()
    const answer = await fetch(market.url + request.path, {
      ...request,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async response => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: `${error.message}: ${String(error.cause)}` }),
    )
    const ms = performance.now() - startedAt
    figures.cases += 1
    if (ms > figures.longestMs) Object.assign(figures, { longestMs: ms, longestOf: name })
    const code = Number(/^\{"code":(\d+)/.exec(answer.text)?.[1] ?? answer.status)
    figures.codes.set(code, (figures.codes.get(code) ?? 0) + 1)
    const sent = JSON.stringify(request)
      .replace(/Bearer [\w.-]{30,}/, 'Bearer …')
      .slice(0, 1_500)
    for (const fault of faultsOf(endpoint, { ...answer, ms }, market.secretsFor(caller, target)))
      report(`case ${n}: ${name} as ${caller}: ${fault}\n  sent ${sent}\n  got ${answer.text.slice(0, 500)}`)
    if (caller !== 'anonymous' && (code === CODE.sessionRefused || ENDS_SESSIONS.test(name)))
      await market.renewSession(caller)
  }

  /** Sends a batch of endpoints that are all closed or all open: closed ones are checked to have changed nothing. */
  const batchFrom = async (market: FuzzMarket, from: number, to: number) => {
    await market.letTimePass()
    const { isClosed } = randomOf(seed, -1 - from).pick(targets)
    const among = targets.filter(target => target.isClosed === isClosed)
    const batch = Array.from({ length: to - from }, (_, i): Case => {
      const random = randomOf(seed, from + i)
      return { n: from + i, target: random.pick(among), caller: random.pick(isClosed ? STRANGERS : CALLERS), random }
    })
    if (isClosed) await market.endWhatStrangersMay()
    const before = isClosed ? await snapshot(market.world) : ''
    await Promise.all(batch.map(it => one(market, it)))
    const after = isClosed ? await snapshot(market.world) : ''
    if (after !== before)
      report(`cases ${from} to ${to - 1} changed something of the owner's:\n  ${differences(before, after)}`)
  }

  for (let start = 0; start < cases; start += CASES_A_MARKET) {
    const market = await openFuzzMarket()
    const end = Math.min(cases, start + CASES_A_MARKET)
    try {
      for (let from = start; from < end; from += BATCH) await batchFrom(market, from, Math.min(end, from + BATCH))
    } finally {
      await market.world.stop()
    }
  }
  return figures
}
