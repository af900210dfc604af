import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { shanghaiDay } from '../../../domain/relative-time'
import { monthBeside } from '../../../domain/wallet'
import { t } from '../../locales/areas/wallet'
import { Chip } from '../../ui/Chip/Chip'
import { Icon } from '../../ui/Icon/Icon'
import { Popup } from '../../ui/Popup/Popup'
import { Pressable } from '../../ui/Pressable'
import { useSource } from './source'
import { monthText, shortMonthText } from './words'
import './wallet.scss'

const MONTHS = 24

/** This month and those before it. @param now ms */
const monthsUntil = (now: number): string[] => {
  const months = [shanghaiDay(now).slice(0, 7)]
  while (months.length < MONTHS) months.push(monthBeside(months[months.length - 1], -1))
  return months
}

interface Props {
  /** `2026-11`; null for all months. */
  month: string | null
  onChange: (month: string | null) => void
}

/** The button that says which month is shown. */
const MonthButton = observer(function MonthButton({ month, onOpen }: Pick<Props, 'month'> & { onOpen: () => void }) {
  const { now } = useSource()
  const text = month === null ? t('wallet.every_month') : shortMonthText(month, now())
  return (
    <Pressable className="row g4 t13 i2 wallet__month" label={`${t('wallet.month')}: ${text}`} onPress={onOpen}>
      <View className="num">{text}</View>
      <Icon name="down" size={16} />
    </Pressable>
  )
})

/** A button and the sheet of months that it opens; the sheet belongs into the page's overlay. */
export const useMonthPicker = ({ month, onChange }: Props) => {
  const { now } = useSource()
  const [isOpen, setOpen] = useState(false)
  const choose = (one: string | null) => {
    setOpen(false)
    onChange(one)
  }
  return {
    button: <MonthButton month={month} onOpen={() => setOpen(true)} />,
    sheet: (
      <Popup open={isOpen} onClose={() => setOpen(false)} title={t('wallet.month')}>
        <View className="wallet__months" {...{ role: 'radiogroup', 'aria-label': t('wallet.month') }}>
          <Chip chosen={month === null} onPress={() => choose(null)}>
            {t('wallet.every_month')}
          </Chip>
          {monthsUntil(now()).map(one => (
            <Chip key={one} chosen={month === one} onPress={() => choose(one)}>
              {monthText(one)}
            </Chip>
          ))}
        </View>
      </Popup>
    ),
  }
}
