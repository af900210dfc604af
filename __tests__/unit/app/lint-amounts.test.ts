import { spawnSync } from 'node:child_process'

/** Lints a text as a file of the project, by its own configuration. @returns the lines that the two rules report */
const reported = (file: string, lines: readonly string[]): string[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'],
    { encoding: 'utf8', input: lines.map(line => `${line};`).join('\n') },
  )
  if (!stdout) throw new Error(stderr)
  const [{ messages }] = JSON.parse(stdout) as { messages: { ruleId: string; line: number }[] }[]
  const rules = /^market\/no-float-/
  const found = new Set(messages.filter(({ ruleId }) => rules.test(ruleId)).map(({ line }) => lines[line - 1]))
  return lines.filter(line => found.has(line))
}

const FLOATS = [
  'parseFloat(text)',
  'Number.parseFloat(text)',
  'order.amount_fen / 100',
  '(order.paid_fen * rate) / 10_000',
  'paidFen / 2',
  'row!.fee_fen / parts',
  'order?.amount_fen / 100',
  'total / order.amount_fen',
  'amount * 0.15',
  '1.5 * price_fen',
  'amount_fen + 0.5',
  'order.amount_fen.toFixed(2)',
  '(amount - fee_fen).toFixed(0)',
  'Number(order.amount_fen) / 100',
  'amount_fen /= 2',
  'amount_fen *= 0.9',
  'texts.map(parseFloat)',
  'texts.map(Number.parseFloat)',
  "order['amount_fen'] / 100",
  'PRICE_FEN / 2',
  'coins / 10',
  'coins * 0.1',
  'paidFen * .1',
  'amount * 1e-2',
  'amount_fen * -0.1',
  'amount_fen * (1 - 0.006)',
  'amount_fen * (rate / 10_000)',
  'amount_fen ** 0.5',
  'Math.round(order.amount_fen)',
  'Math.floor(paid_fen * rate)',
  'Math.ceil(-amount)',
]
/** What becomes an amount, by the name that it is given. */
const STORED = [
  'const firstFen = Number(text)',
  'const second_fen = +text',
  'const thirdAmount = Number(input.yuan) * 100',
  'const fourth_fen = Math.round(yuan * 100.5)',
  'const fifth_coins = total / 3',
  'let sixthFen = isKnown ? 0.1 : 0',
  'book({ amount_fen: Number(body.fee) })',
  'book({ amount: Math.trunc(total / 2) })',
  "book({ 'paid_fen': given ?? Number(text) })",
  'row.fee_fen = price.toFixed(2)',
  'row.amount_fen += Number(text)',
]
const INTEGERS = [
  'order.amount_fen - order.fee_fen',
  'amount * 2',
  'amount_fen % 100',
  'Number((BigInt(amount_fen) * BigInt(rate)) / 10_000n)',
  'BigInt(amount_fen) / BigInt(parts)',
  'elapsedMs / 1000',
  'sizeBytes.toFixed(1)',
  'shareOf(order.paid_fen, rate)',
  'const first_fen = 3_000',
  'const secondFen = Number(row.amount_fen)',
  'const third_fen = Number((BigInt(paid) * BigInt(rate)) / 10_000n)',
  'const fourthFen = parseYuan(text) ?? 0',
  'book({ amount_fen: count * price, count: Number(text) })',
  'book({ amount: formatFen(amount_fen), share: done / all })',
  'Math.max(amount_fen, fee_fen)',
  'Math.floor(elapsedMs / 1000)',
  'row.coins += 10',
  "order['amount_fen'] - 1",
]

test.each(['server/modules/money/order/x.ts', 'src/features/money/wallet/x.tsx', 'contract/x.ts'])(
  'in %s no float touches an amount',
  file => {
    expect(reported(file, [...FLOATS, ...STORED, ...INTEGERS])).toEqual([...FLOATS, ...STORED])
  },
  30_000,
)

test('nor is one that an element shows', () => {
  const lines = ['show(<Price fen={total / 3} />)', 'show(<Price fen={order.amount_fen} share={total / 3} />)']
  expect(reported('src/features/money/wallet/x.tsx', lines)).toEqual(lines.slice(0, 1))
}, 30_000)

test('list prices of demo goods are drawn by lot; what is done with them is not', () => {
  expect(reported('server/seed/data/x.ts', [...FLOATS, ...STORED])).toEqual(FLOATS)
}, 30_000)

test('domain/ may divide: its few places have tests of their own', () => {
  expect(reported('domain/x.ts', [...FLOATS, ...STORED])).toEqual([])
}, 30_000)
