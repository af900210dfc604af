import { View } from '@tarojs/components'
import { t } from '../../locales/market/screen'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { TabStrip } from '../../ui/Tabs/TabStrip'
import type { Chosen } from './chosen'
import './chosen.scss'

interface Props<F> {
  items: readonly Chosen<F>[]
  onChange: (without: Partial<F>) => void
  /** Takes all of them off. */
  onClear: () => void
}

/** What a list is filtered by: a tap takes one off. In one row that scrolls, so that it leaves the list its place. */
export const ChosenChips = <F,>({ items, onChange, onClear }: Props<F>) => {
  if (items.length === 0) return null
  return (
    <View className="chosen" {...{ role: 'group', 'aria-label': t('screen.chosen') }}>
      <View className="chosen__strip">
        <TabStrip chosen="">
          <View className="chosen__row">
            {items.map(({ key, text, without }) => (
              <Pressable
                key={key}
                className="chip chip--line"
                label={t('screen.take_off', { name: text })}
                onPress={() => onChange(without)}
              >
                {text}
                <Icon name="x" size={14} className="chosen__x" />
              </Pressable>
            ))}
          </View>
        </TabStrip>
      </View>
      {items.length > 1 && (
        <Pressable className="chosen__clear t13" label={t('screen.clear_label')} onPress={onClear}>
          {t('screen.clear')}
        </Pressable>
      )}
    </View>
  )
}
