import { View } from '@tarojs/components'
import { useState } from 'react'
import { latestMonths } from '#domain/kit/month'
import { aria } from '../../platform/aria'
import { Chip } from '../../ui/Chip/Chip'
import { Icon } from '../../ui/Icon/Icon'
import { Popup } from '../../ui/Popup/Popup'
import { Pressable } from '../../ui/Pressable'
import { useApp } from '../use-app'
import './month-picker.scss'

/** How many months can be chosen, including the current one. */
const MONTHS = 24

interface Options {
  /** `2026-11`; null for all months. */
  month: string | null
  onChange: (month: string | null) => void
  title: string
  /** The label for all months. */
  all: string
  nameOf: (month: string) => string
  /** The button's text for a month; its name by default. */
  shortOf?: (month: string) => string
}

/** A button that says which month is shown, and the sheet that it opens; the sheet belongs in the page's overlay. */
export const useMonthPicker = ({ month, onChange, title, all, nameOf, shortOf = nameOf }: Options) => {
  const { clock } = useApp()
  const [isOpen, setOpen] = useState(false)
  const shown = month === null ? all : shortOf(month)
  const choose = (one: string | null) => {
    setOpen(false)
    onChange(one)
  }
  return {
    button: (
      <Pressable className="row g4 t13 i2 month-picker" label={`${title}: ${shown}`} onPress={() => setOpen(true)}>
        <View className="num">{shown}</View>
        <Icon name="down" size={16} />
      </Pressable>
    ),
    sheet: (
      <Popup open={isOpen} onClose={() => setOpen(false)} title={title}>
        <View className="month-picker__list" {...aria({ role: 'radiogroup', label: title })}>
          <Chip chosen={month === null} onPress={() => choose(null)}>
            {all}
          </Chip>
          {latestMonths(clock.now(), MONTHS).map(one => (
            <Chip key={one} chosen={month === one} onPress={() => choose(one)}>
              {nameOf(one)}
            </Chip>
          ))}
        </View>
      </Popup>
    ),
  }
}
