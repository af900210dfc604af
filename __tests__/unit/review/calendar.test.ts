import Taro from '@tarojs/taro'
import { calendar } from '#src/platform/calendar/index.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const phone = Taro as unknown as { addPhoneCalendar?: () => Promise<unknown> }
const event = { title: '周二有约', description: '', startsAt: 0, endsAt: 3_600_000, file: '' }

test.each([
  ['addPhoneCalendar:fail cancel', 'cancelled'],
  ['addPhoneCalendar:fail user cancel', 'cancelled'],
  ['addPhoneCalendar:fail auth deny', 'refused'],
  ['addPhoneCalendar:fail no permission', 'refused'],
  ['addPhoneCalendar:fail system error', 'failed'],
])('WeChat’s “%s” is %s', async (errMsg, outcome) => {
  phone.addPhoneCalendar = () => Promise.reject({ errMsg })
  expect(await calendar.add(event)).toBe(outcome)
})

test('a WeChat without the call is said before anything is asked', () => {
  phone.addPhoneCalendar = async () => ({})
  expect(calendar.obstacle()).toBeNull()
  delete phone.addPhoneCalendar
  expect(calendar.obstacle()).toBe('old_wechat')
})
