import { PRODUCT_LIMITS } from '../product'
import type { Money, Token } from './grammar'
import type { Least } from './least'
import type { Pack } from './packs'
import type { Role } from './words'

interface Span {
  from: number
  to: number
}
export interface Prices {
  price: Money | undefined
  isUnsure: boolean
  /** The amount whose unit is the product's. */
  unitOf: Money | undefined
  from: string
  leastUnit: string
  tiers: { from: string; price: string }[]
  leader: Money | undefined
  isLeaderUnsure: boolean
  /** What is no part of the words. */
  cut: Span[]
  leftOut: Span[]
}

const OURS: readonly (Role | null)[] = ['now', 'list', null, 'trade', 'hint', 'group']
const rankOf = (money: Money): number =>
  money.mark === 'marked' ? OURS.indexOf(money.role) : OURS.length + (money.mark === 'pieces' ? 0 : 1)
const isOurs = (money: Money) => !money.isForeign && OURS.includes(money.role)
const yuan = (amount: string) => Number(amount)

type Step = { least: Least | Pack | null; money: Money }
/** Quantities with their prices, in the order of the line: `10箱起55元 50箱起50元`, `59元，10箱起55元`. */
const stepsOf = (text: string, tokens: readonly Token[], prices: readonly Money[]): Step[] | null => {
  const isCount = (token: Token, i: number): token is Pack => {
    const next = tokens[i + 1]
    return (
      token.kind === 'pack' &&
      /^\d+$/.test(token.quantity) &&
      next?.kind === 'money' &&
      prices.includes(next) &&
      /^[\s:：]*$/.test(text.slice(token.to, next.from))
    )
  }
  const isCounted = prices.length > 1 && tokens.filter(isCount).length === prices.length
  const row = tokens.filter(
    (token, i) =>
      token.kind === 'least' || (token.kind === 'money' && prices.includes(token)) || (isCounted && isCount(token, i)),
  )
  const letters = row.map(token => (token.kind === 'money' ? 'M' : 'L')).join('')
  const first = /^M(?:LM)+$/.test(letters)
  if (!first && !/^(?:LM){2,}$/.test(letters) && !/^(?:ML){2,}$/.test(letters)) return null
  const begin = first ? stepBefore(text, row[0] as Money, tokens) : undefined
  const steps: Step[] = first ? [{ least: begin?.kind === 'pack' ? begin : null, money: row[0] as Money }] : []
  for (let i = steps.length; i < row.length; i += 2) {
    const [a, b] = [row[i], row[i + 1]]
    steps.push(a.kind === 'money' ? { least: b as Least, money: a } : { least: a, money: b as Money })
  }
  return steps
}
const fromOf = ({ least }: Step) => least?.quantity ?? '1'
const areTiers = (steps: readonly Step[]) =>
  steps.every(
    (step, i) =>
      i === 0 ||
      (Number(fromOf(step)) > Number(fromOf(steps[i - 1])) &&
        yuan(step.money.amount) < yuan(steps[i - 1].money.amount)),
  ) && new Set(steps.map(({ money }) => money.unit).filter(Boolean)).size < 2

/** Which amount is the price, which the leader's, and which are nobody's to see. */
export const pricesOf = (text: string, tokens: readonly Token[]): Prices => {
  const monies = tokens.filter((token): token is Money => token.kind === 'money')
  const leasts = tokens.filter((token): token is Least => token.kind === 'least')
  const ours = monies.filter(isOurs)
  const best = Math.min(...ours.map(rankOf))
  const firsts = ours.filter(money => rankOf(money) === best)
  const priced = ours.filter(money => money.role !== 'hint' && money.role !== 'group' && money.mark !== 'pieces')
  const steps = priced.length > 1 ? stepsOf(text, tokens, priced) : null
  const tiered = steps && areTiers(steps) ? steps.slice(0, PRODUCT_LIMITS.tiersMax) : null

  const price = tiered?.[0].money ?? (best > OURS.length ? bareOf(firsts) : firsts[0])
  const taken = new Set<Token>(tiered ? tiered.map(({ money }) => money) : price ? [price] : [])
  const rivals = ours.filter(money => !taken.has(money) && money.mark === 'marked' && isRival(price, money))
  const isBare = !tiered && price?.mark !== 'marked'
  const isHint = price?.role === 'hint' || price?.role === 'group'

  const wanted = monies.filter(
    money => !taken.has(money) && !money.isForeign && (money.role === 'leader' || money.role === 'group'),
  )
  const lowest = tiered ? tiered[tiered.length - 1].money : price
  const isPerSame = (money: Money) => !money.unit || !lowest?.unit || money.unit === lowest.unit
  const leader = wanted.find(money => !lowest || (isPerSame(money) && yuan(money.amount) < yuan(lowest.amount)))
  if (leader) taken.add(leader)

  const step = tiered?.[0]
  const least = step ? step.least : leasts[0]
  const leastTokens = tiered ? tiered.map(one => one.least) : [least]
  const rest = monies.filter(money => !taken.has(money))
  // A number that is only that is a word, unless it may be a price: `parts.ts` knows.
  const leftOut = rest
    .filter(money => money.mark === 'marked' || money.isForeign || stepBefore(text, money, tokens))
    .map(money => whole(text, money, tokens))
  const cut: Span[] = [...monies.filter(money => taken.has(money)), ...leasts, ...leftOut]
  for (const one of leastTokens) if (one?.kind === 'pack') cut.push(one)
  return {
    price,
    isUnsure: Boolean(
      price?.isUnsure || isBare || isHint || rivals.length > 0 || tiered?.some(({ money }) => money.isUnsure),
    ),
    unitOf: price?.unit ? price : tiered?.find(({ money }) => money.unit)?.money,
    from: tiered ? fromOf(tiered[0]) : (least?.quantity ?? ''),
    leastUnit: least?.unit ?? '',
    tiers: (tiered ?? []).slice(1).map(one => ({ from: fromOf(one), price: one.money.amount })),
    leader,
    isLeaderUnsure: Boolean(leader?.isUnsure || leader?.role === 'group'),
    cut,
    leftOut,
  }
}

/** Of numbers by themselves the one with decimals, or the first. */
const bareOf = (monies: readonly Money[]): Money | undefined => {
  const decimals = monies.filter(({ amount }) => /\.\d{1,2}$/.test(amount))
  return decimals.length === 1
    ? decimals[0]
    : (monies.find(({ amount }) => !/^(?:19|20)\d\d$/.test(amount)) ?? monies[0])
}
/** Another price that might be meant. */
const isRival = (price: Money | undefined, { role }: Money): boolean =>
  role !== 'hint' && role !== 'group' && (price?.role !== 'now' || role === 'now')

/** The quantity right before an amount. */
const stepBefore = (text: string, { from }: Money, tokens: readonly Token[]): Token | undefined =>
  tokens.find(token => token.kind !== 'money' && token.to <= from && /^[:：]?$/.test(text.slice(token.to, from)))

/** What is left out, with the words written together with it: `满99元包邮`, `大果29.9元`. */
const whole = (text: string, money: Money, tokens: readonly Token[]): Span => {
  const step = stepBefore(text, money, tokens)
  let { to } = money
  let from = step?.from ?? money.from
  const others = tokens.filter(token => token !== money && token !== step && token.kind !== 'pack')
  const isFree = (at: number) =>
    !others.some(token => at >= token.from && at < token.to) && /[^\s，,;；|｜()（）【】\n]/.test(text[at])
  if (!money.role || money.role === 'charge') {
    let begin = from
    while (begin > 0 && isFree(begin - 1)) begin -= 1
    // The words at the line's beginning are its name.
    if (text.slice(0, begin).trim()) from = begin
  }
  if (money.role === 'charge') while (to < text.length && isFree(to)) to += 1
  return { from, to }
}
