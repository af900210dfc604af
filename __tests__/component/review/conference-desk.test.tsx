import TestUtils from '@tarojs/test-utils-react'
import { Applications } from '#src/features/review/conference/desk/Applications'
import { t } from '#src/locales/review/conference-desk'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string, selector?: string) => pressIn(bench, name, selector)

test('a presentation is declined with a reason, and the meeting is loaded again', async () => {
  window.matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never
  const { drawn, asked, take } = heldApp(bench)
  const onChanged = jest.fn()
  const presentation = {
    presentation_code: 'p1',
    state: 'pending',
    title: '脐橙',
    owner: { nickname: '禾田' },
    has_page: false,
  }
  const meeting = { state: 'open', presentations: [presentation] } as never
  await bench.mount(drawn(() => <Applications one={meeting} onChanged={onChanged} />))
  await press(t('meetings.of', { act: t('meetings.reject'), title: '脐橙' }))
  const send = () => press(t('meetings.reject'), '.float button')
  await send()
  expect(asked()).toEqual([])
  await press(t('meetings.why_price'), '.float [role=radio]')
  await send()
  const sent = take('decidePresentation')
  expect(sent.input).toEqual({ presentation_code: 'p1', decision: 'rejected', reason: t('meetings.why_price') })
  await bench.act(async () => sent.done({ presentation_code: 'p1', state: 'rejected' }))
  expect(onChanged).toHaveBeenCalledTimes(1)
})
