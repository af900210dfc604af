import { csvField, csvOf } from '#domain/kit/csv'
import { addFlow, BILL_KINDS, correctionOf, DIFFERENCE_KINDS, noTotals, waysOf } from '#domain/money/finance'

describe('a CSV file', () => {
  test.each([
    ['=HYPERLINK("http://evil.test","x")', `"'=HYPERLINK(""http://evil.test"",""x"")"`],
    ['+cmd|calc', `"'+cmd|calc"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1+1', `"'\t=1+1"`],
    ['  =1+1', `"'  =1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['\r\n=1', `"'\r\n=1"`],
  ])('keeps %j from being computed', (text, written) => {
    expect(csvField(text)).toBe(written)
  })

  test.each([
    ['-12.50', '-12.50'],
    [-1250, '-1250'],
    [0, '0'],
    [null, ''],
    ['已退款', '已退款'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j as it is', (value, written) => {
    expect(csvField(value)).toBe(written)
  })

  // As a number a spreadsheet would show 4.2E+27, and keep the first fifteen digits.
  test.each([
    ['4200002411202611281234567890', '"4200002411202611281234567890\t"'],
    ['123456789012', '"123456789012\t"'],
    ['1000000000202611280000000001', '"1000000000202611280000000001\t"'],
    ['0071', '"0071\t"'],
    ['12e34', '"12e34\t"'],
    ['7E5', '"7E5\t"'],
  ])('keeps the number %j as text', (text, written) => {
    expect(csvField(text)).toBe(written)
  })

  test.each([
    ['13800000001', '13800000001'],
    ['1234567.50', '1234567.50'],
    ['0.50', '0.50'],
    ['0', '0'],
    [123456789012, '123456789012'],
    ['2026-11-21', '2026-11-21'],
    ['p20261128e7', 'p20261128e7'],
  ])('leaves %j to be counted or read as it is', (value, written) => {
    expect(csvField(value)).toBe(written)
  })

  test('has a mark for Excel and a line end after each line', () => {
    expect(
      csvOf([
        ['日期', '金额'],
        ['2026-11-21', '6.00'],
      ]),
    ).toBe('\ufeff日期,金额\r\n2026-11-21,6.00\r\n')
  })
})

describe('the sums of a day', () => {
  const sumOf = (...flows: [source: string, destination: string, amount: number][]) => {
    const totals = noTotals()
    for (const [source, destination, amount] of flows) addFlow(totals, { source, destination, amount, count: 1 }, false)
    return totals
  }

  test('are income less expenses; what people withdraw is neither', () => {
    expect(
      sumOf(
        ['gateway', 'revenue', 10_000],
        ['revenue', 'gateway', 3_000],
        ['commission', 'purse', 1_500],
        ['purse', 'commission', 450],
        ['promotion', 'purse', 200],
        ['purse', 'gateway', 900],
        ['purse', 'fees', 100],
        ['loss', 'gateway', 50],
        ['purse', 'forfeited', 7],
      ),
    ).toMatchObject({
      sold_fen: 10_000,
      sold_count: 1,
      refunded_fen: 3_000,
      commission_fen: 1_500,
      voided_fen: 450,
      reward_fen: 200,
      paid_out_fen: 900,
      fee_fen: 100,
      goodwill_fen: 50,
      forfeited_fen: 7,
      result_fen: 10_000 - 3_000 - 1_500 + 450 - 200 + 100 - 50 + 7,
    })
  })

  test('count coins that came back off', () => {
    expect(
      sumOf(
        ['issuance', 'purse', 310],
        ['purse', 'issuance', 60],
        ['purse', 'spending', 50],
        ['spending', 'purse', 10],
      ),
    ).toMatchObject({ coins_issued: 250, coins_spent: 40, result_fen: 0 })
  })

  test('tell a booked difference from a goodwill refund', () => {
    const totals = noTotals()
    addFlow(totals, { source: 'loss', destination: 'gateway', amount: 30, count: 1 }, true)
    addFlow(totals, { source: 'gateway', destination: 'loss', amount: 100, count: 1 }, true)
    expect(totals).toMatchObject({ goodwill_fen: 0, corrected_fen: 70, result_fen: 70 })
  })
})

describe('a correction', () => {
  test('makes the book say what the bill says', () => {
    // `gateway` goes down with what comes in, and up with what goes out.
    const said = { trade: -1, refund: 1, transfer: 1 }
    for (const about of BILL_KINDS)
      for (const [bill, book] of [
        [600, 0],
        [0, 600],
        [700, 600],
        [500, 600],
      ]) {
        const { from, amount } = correctionOf(about, bill, book)!
        const moved = from === 'gateway' ? -amount : amount
        // Without the sign of a zero.
        expect([about, bill, book, said[about] * book + moved]).toEqual([about, bill, book, said[about] * bill + 0])
      }
    expect(correctionOf('trade', 600, 600)).toBeNull()
  })

  test('is no way to settle what nobody believes', () => {
    expect(waysOf('refused')).not.toContain('book')
    for (const kind of DIFFERENCE_KINDS) expect(waysOf(kind).length).toBeGreaterThan(0)
  })
})
