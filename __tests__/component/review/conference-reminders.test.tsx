import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { ApiError } from '#src/api'
import { RemindSheet } from '#src/features/review/conference/RemindSheet'
import { useConference } from '#src/features/review/conference/useConference'
import { t } from '#src/locales/review/conference'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)

test('a reminder keeps the one that was set before it, also if the meeting can’t be loaded between', async () => {
  const { drawn, answer, refuse, take } = heldApp(bench)
  const Meeting = observer(() => {
    const meeting = useConference('c1')
    return <RemindSheet open booking={meeting.detail?.booking ?? null} meeting={meeting} onClose={() => {}} />
  })
  await bench.mount(drawn(Meeting))
  const booking = { state: 'booked', remind_hour: true, remind_start: true }
  await answer('getConference', { conference_code: 'c1', state: 'open', starts_at: '2099-01-06T12:00:00Z', booking })
  await press(t('conference.remind_hour'))
  await answer('setReminder', { ...booking, remind_hour: false })
  await refuse('getConference', new ApiError(500, '服务器开小差了'))
  await press(t('conference.remind_start'))
  expect(take('setReminder').input).toMatchObject({ remind_hour: false, remind_start: false })
})
