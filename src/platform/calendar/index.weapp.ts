import Taro from '@tarojs/taro'
import type { CalendarPort } from './types'

export type { CalendarAdded, CalendarEvent } from './types'

const ALARM_S = 3600
const seconds = (ms: number): number => Math.floor(ms / 1000)

export const calendar: CalendarPort = {
  obstacle: () => (typeof Taro.addPhoneCalendar === 'function' ? null : 'old_wechat'),
  add: async ({ title, description, startsAt, endsAt }) => {
    try {
      await Taro.addPhoneCalendar({
        title,
        description,
        startTime: seconds(startsAt),
        endTime: String(seconds(endsAt)),
        alarm: true,
        alarmOffset: ALARM_S,
      })
      return 'added'
    } catch (error) {
      const said = (error as { errMsg?: string } | null)?.errMsg ?? ''
      if (/cancel/.test(said)) return 'cancelled'
      return /auth|deny|permission/.test(said) ? 'refused' : 'failed'
    }
  },
  openSettings: () =>
    Taro.openSetting().then(
      () => undefined,
      () => undefined,
    ),
}
