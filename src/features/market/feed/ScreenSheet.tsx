import { cleanYuan } from '#domain/kit/typed-yuan'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#src/locales/market/screen'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldError, PickField } from '#src/ui/Field/Field'
import { placeText } from '#src/ui/format'
import { useBackCloses } from '#src/ui/Page/useBackCloses'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { regionKey, regionNodes, regionOf } from '#src/ui/TreePicker/region-nodes'
import { SearchPicker } from '#src/ui/TreePicker/SearchPicker'
import { TreePicker } from '#src/ui/TreePicker/TreePicker'
import type { FeedFilter } from './filter'
import { useScreen } from './useScreen'
import './screen.scss'

/** Published within so many days; null for any time. */
const DAYS = [null, 1, 3, 7, 30] as const

interface Props {
  open: boolean
  filter: FeedFilter
  onClose: () => void
  onApply: (filter: FeedFilter) => void
  /** For pages that choose the category elsewhere. */
  withoutCategory?: boolean
  /** Further filters, whose state the caller keeps; `onReset` tells it to clear them. */
  more?: ReactNode
  onReset?: () => void
}

/** The filter sheet of a feed. Nothing is applied before "show results". */
export const ScreenSheet = observer(function ScreenSheet(props: Props) {
  const { open, filter, onClose, onApply, withoutCategory, more, onReset } = props
  const screen = useScreen(filter)
  const [picking, setPicking] = useState<'category' | 'region' | null>(null)
  // Keeps the history step of this sheet while the picker replaces it: back returns to the sheet.
  useBackCloses(open && picking !== null, () => setPicking(null))
  const { restart, hasFailed } = screen
  // If the categories fail to load, return to the sheet, which says so.
  useEffect(() => {
    if (hasFailed) setPicking(now => (now === 'category' ? null : now))
  }, [hasFailed])
  useEffect(() => {
    if (open) restart()
    else setPicking(null)
  }, [open, restart])
  const apply = () => {
    const wanted = screen.read()
    if (wanted) onApply(wanted)
  }
  const { form, set, faults } = screen
  const price = (name: 'price_min' | 'price_max') => (
    <Field
      name={name}
      kind="decimal"
      clean={cleanYuan}
      value={form[name]}
      hint={t(`screen.${name}`)}
      placeholder={t(`screen.${name}`)}
      onChange={text => set({ [name]: text })}
      onConfirm={apply}
    />
  )
  return (
    <>
      <Popup open={open && picking === null} onClose={onClose} title={t('screen.title')}>
        {!withoutCategory && (
          <PickField
            name="screen-category"
            label={t('screen.category')}
            value={screen.categoryText}
            placeholder={t('screen.category_all')}
            onPress={() => {
              if (hasFailed) screen.load()
              setPicking('category')
            }}
          />
        )}
        {hasFailed && !withoutCategory && (
          <Pressable className="screen__again t13" onPress={screen.load}>
            {t('screen.failed')}
          </Pressable>
        )}
        <PickField
          name="screen-region"
          label={t('screen.region')}
          value={placeText(form)}
          placeholder={t('screen.region_all')}
          onPress={() => setPicking('region')}
        />
        <View className="screen__part">
          <View className="t13 i2">{t('screen.price')}</View>
          <View className="screen__price">
            <View className="screen__box">{price('price_min')}</View>
            <View className="i3">–</View>
            <View className="screen__box">{price('price_max')}</View>
          </View>
          <FieldError text={faults && t(faults)} />
        </View>
        <View className="screen__part">
          <View className="t13 i2">{t('screen.time')}</View>
          <View className="screen__chips" {...{ role: 'radiogroup', 'aria-label': t('screen.time') }}>
            {DAYS.map(days => (
              <Chip
                key={String(days)}
                chosen={form.published_within_days === days}
                onPress={() => set({ published_within_days: days })}
              >
                {days === null ? t('screen.time_any') : t('screen.days', { count: days })}
              </Chip>
            ))}
          </View>
        </View>
        <View className="screen__part">
          <View className="t13 i2">{t('screen.certified')}</View>
          <View className="screen__chips" {...{ role: 'radiogroup', 'aria-label': t('screen.certified') }}>
            {[false, true].map(only => (
              <Chip
                key={String(only)}
                chosen={form.certified_only === only}
                onPress={() => set({ certified_only: only })}
              >
                {t(only ? 'screen.certified_only' : 'screen.certified_any')}
              </Chip>
            ))}
          </View>
        </View>
        {more}
        <View className="screen__acts">
          <Button
            kind="quiet"
            size="l"
            grow
            onPress={() => {
              screen.clear()
              onReset?.()
            }}
          >
            {t('screen.reset')}
          </Button>
          <Button size="l" grow onPress={apply}>
            {t('screen.apply')}
          </Button>
        </View>
      </Popup>
      <TreePicker
        open={open && picking === 'category'}
        title={t('screen.category')}
        nodes={screen.categories}
        chosen={form.category_code}
        allText={parent => (parent ? t('screen.all_of', { name: parent.text }) : t('screen.category_all'))}
        onClose={() => setPicking(null)}
        onPick={path => set({ category_code: path.length ? path[path.length - 1].key : '' })}
      />
      <SearchPicker
        open={open && picking === 'region'}
        title={t('screen.region')}
        nodes={regionNodes()}
        chosen={regionKey(form)}
        allText={parent => (parent ? t('screen.all_of', { name: parent.text }) : t('screen.region_all'))}
        onClose={() => setPicking(null)}
        onPick={path => set(regionOf(path[path.length - 1]?.key ?? ''))}
      />
    </>
  )
})
