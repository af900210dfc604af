import { isToday, shanghaiClock } from '#domain/review/conference'
import { t } from '../../locales'
import { dayText } from '.'

/** `今晚 20:00`, else `11 月 24 日 周二 20:00`; by Shanghai's clock, after which the meeting is named. */
export const meetingTime = (startsAt: string, now = Date.now()): string => {
  const time = shanghaiClock(startsAt)
  return isToday(startsAt, now) ? t('meeting.tonight', { time }) : t('meeting.day', { day: dayText(startsAt), time })
}

/** A meeting's title, or what it is called until the operators have named it. */
export const meetingTitle = (title: string): string => title || t('meeting.untitled')
