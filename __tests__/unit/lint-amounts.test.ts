import { spawnSync } from 'node:child_process'

/** Lints a text as a file of the project, by its own configuration. @returns the lines that the rule reports */
const reported = (file: string, lines: readonly string[]): string[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'],
    { encoding: 'utf8', input: lines.map(line => `${line};`).join('\n') },
  )
  if (!stdout) throw new Error(stderr)
  const [{ messages }] = JSON.parse(stdout) as { messages: { ruleId: string; line: number }[] }[]
  return messages.filter(({ ruleId }) => ruleId === 'market/no-float-amounts').map(({ line }) => lines[line - 1])
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
]

test.each(['server/modules/order/x.ts', 'src/features/wallet/x.tsx', 'contract/x.ts'])(
  'in %s no float touches an amount',
  file => {
    expect(reported(file, [...FLOATS, ...INTEGERS])).toEqual(FLOATS)
  },
  30_000,
)

test('domain/ may divide: its few places have tests of their own', () => {
  expect(reported('domain/x.ts', FLOATS)).toEqual([])
}, 30_000)
