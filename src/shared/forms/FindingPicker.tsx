import { View } from '@tarojs/components'
import { t } from '../../locales/base/form'
import { Chip } from '../../ui/Chip/Chip'
import { pathTo } from '../../ui/TreePicker/find'
import { SearchPicker } from '../../ui/TreePicker/SearchPicker'
import type { TreePickerProps } from '../../ui/TreePicker/TreePicker'
import { useApp } from '../use-app'
import { recentOf, remember, type Recently } from './recent'
import './finding-picker.scss'

interface Props extends Pick<TreePickerProps, 'open' | 'title' | 'nodes' | 'chosen' | 'onClose' | 'onPick'> {
  what: Recently
}

/** Picks from a tree: step by step, by search, or from recent choices. */
export const FindingPicker = ({ what, onPick, ...sheet }: Props) => {
  const app = useApp()
  const { nodes, chosen } = sheet
  // A recent choice that is no longer a leaf can't be chosen.
  const before = recentOf(app, what)
    .map(key => pathTo(nodes ?? [], key))
    .filter(way => way[way.length - 1]?.isLeaf)
  return (
    <SearchPicker
      {...sheet}
      head={choose =>
        before.length > 0 && (
          <View className="finding__recent">
            <View className="t13 i3 finding__head">{t('form.recent')}</View>
            <View className="row g8 wrap">
              {before.map(way => {
                const leaf = way[way.length - 1]
                return (
                  <Chip key={leaf.key} role="checkbox" chosen={leaf.key === chosen} onPress={() => choose(way)}>
                    {leaf.text}
                  </Chip>
                )
              })}
            </View>
          </View>
        )
      }
      onPick={way => {
        remember(app, what, way[way.length - 1].key)
        onPick(way)
      }}
    />
  )
}
