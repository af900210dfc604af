import { createIntent } from '#src/api'
import { createErrorReporter } from '#src/app/errors'
import { createFakeClock } from '../../support/jest-clock'

describe('the idempotency key of an intent', () => {
  test('stays for a retry of the same input, and changes with the input and after success', () => {
    let n = 0
    const intent = createIntent(() => `k${(n += 1)}`)
    expect([intent.keyFor({ a: 1 }), intent.keyFor({ a: 1 })]).toEqual(['k1', 'k1'])
    expect(intent.keyFor({ a: 2 })).toBe('k2')
    intent.done()
    expect(intent.keyFor({ a: 2 })).toBe('k3')
  })
})

describe('reports of client errors', () => {
  test('sends the same error once a minute, five a minute in all, and ignores failures', async () => {
    const clock = createFakeClock()
    const sent: string[] = []
    const report = createErrorReporter(clock, async error => {
      sent.push(error.message)
      throw new Error('offline')
    })
    for (let i = 0; i < 3; i += 1) report({ message: 'same' })
    for (let i = 0; i < 9; i += 1) report({ message: `other ${i}` })
    expect(sent).toEqual(['same', 'other 0', 'other 1', 'other 2', 'other 3'])
    await clock.advance(60_000)
    report({ message: 'same' })
    expect(sent).toHaveLength(6)
  })

  test('is cut to the server’s limits', () => {
    const seen: { message: string; stack?: string; page?: string }[] = []
    createErrorReporter(createFakeClock(), async error => seen.push(error))({
      message: 'm'.repeat(3000),
      stack: 's'.repeat(9000),
      page: 'p'.repeat(900),
    })
    expect([seen[0].message.length, seen[0].stack?.length, seen[0].page?.length]).toEqual([2000, 8000, 500])
  })
})
