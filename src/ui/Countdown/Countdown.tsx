import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../locales/base/countdown'
import { aria } from '../../platform/aria'
import { leftOf } from './left'
import './countdown.scss'

interface Props {
  /** ms since 1970. */
  until: number
  /** Called once, when the time runs out. */
  onEnd?: () => void
  /** On the dark card. */
  onHero?: boolean
  now?: () => number
}

/** Time left, in boxes. Goes by the clock, so it is right after a device sleep. */
export const Countdown = ({ until, onEnd, onHero, now = Date.now }: Props) => {
  const [at, setAt] = useState(now)
  const end = useRef(onEnd)
  end.current = onEnd
  const isOver = at >= until
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      setAt(now())
      if (now() >= until) end.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, isOver, now])
  if (isOver) return <View className="countdown t13">{t('countdown.over')}</View>
  const { days, hours, minutes, seconds } = leftOf(until - at)
  const parts = [hours, minutes, seconds]
  return (
    <View
      className={`countdown num ${days === 0 ? 'countdown--short' : ''} ${onHero ? 'countdown--hero' : ''}`}
      {...aria({
        role: 'timer',
        label: [days > 0 && t('countdown.days', { count: days }), parts.join(':')].filter(Boolean).join(' '),
      })}
    >
      {days > 0 && <View className="countdown__days">{t('countdown.days', { count: days })}</View>}
      {parts.map((part, i) => (
        <View key={i} className="countdown__box">
          {part}
        </View>
      ))}
    </View>
  )
}
