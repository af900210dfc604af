import TestUtils from '@tarojs/test-utils-react'
import { CancelDialogs, CancelPanel } from '#src/features/base/account/CancelPanel'
import { useCancellation } from '#src/features/base/account/useCancellation'
import { t } from '#src/locales/leaving/cancellation'
import * as navigation from '#src/navigation'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/ui/Page/usePageShow', () => ({ usePageShow: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const said = () => document.body.textContent

const open = async (conditions: object[], remainders: object[]) => {
  const { drawn, answer, asked } = heldApp(bench)
  const Cancel = () => {
    const cancel = useCancellation()
    return (
      <>
        <CancelPanel cancel={cancel} />
        <CancelDialogs cancel={cancel} />
      </>
    )
  }
  await bench.mount(drawn(Cancel))
  await answer('getCancellation', { conditions, remainders, needs_code: false })
  return { asked }
}

test('an account with an unmet condition can’t be deleted: its row leads to where it can be met', async () => {
  const go = jest.spyOn(navigation, 'go').mockResolvedValue(undefined as never)
  await open([{ condition: 'withdrawals', is_met: false, count: 1 }], [])
  const row = t('cancel.withdrawals_open', { count: 1 })
  expect(said()).toContain(row)
  expect(said()).not.toContain(t('cancel.submit'))
  await press(row + t('cancel.unmet'))
  expect(go).toHaveBeenCalledWith('my')
})

test('what would be lost is given up before the last question, and nothing is sent before it', async () => {
  const { asked } = await open([{ condition: 'withdrawals', is_met: true, count: 0 }], [{ kind: 'coins', amount: 60 }])
  expect(said()).toContain(t('cancel.coins', { count: 60 }))
  await press(t('cancel.submit'))
  expect(document.getElementById('error-gives_up')!.textContent).toBe(t('cancel.give_up_first'))
  await press(t('cancel.give_up'))
  await press(t('cancel.submit'))
  expect(said()).toContain(t('cancel.ask_title'))
  expect(asked()).toEqual([])
})
