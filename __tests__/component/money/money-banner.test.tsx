import TestUtils from '@tarojs/test-utils-react'
import { MoneyBanner } from '#src/features/money/finance/desk/MoneyBanner'
import { t } from '#src/locales/money/finance-desk'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const WHY = 'account 12: its balance is 6, its postings sum to 5'

test.each([true, false])(
  'while money is stopped it says why, and an admin lifts the stop with a reason: %s',
  async can_act => {
    const lift = jest.fn(async () => {})
    const finance = {
      money: { stop: { since: '2026-11-21T09:00:00Z', why: [WHY] }, checked: null, can_act },
      lift,
    } as never
    await bench.mount(heldApp(bench).drawn(() => <MoneyBanner finance={finance} />))
    const alarm = document.querySelector('[role=alert]')!
    expect(alarm.textContent).toContain(WHY)
    if (!can_act) return expect(alarm.querySelector('button')).toBeNull()
    await press(bench, t('fin.lift'))
    await press(bench, t('fin.why_mended'), '.float [role=radio]')
    await press(bench, t('fin.lift'), '.float button')
    expect(lift).toHaveBeenCalledWith(t('fin.why_mended'))
  },
)
