import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/product'
import { Chip } from '#src/ui/Chip/Chip'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import type { TreeView } from './category-tree'
import './library.scss'

interface Props {
  view: TreeView
  /** '' for all. */
  onChoose: (code: string) => void
}

/** The first level: chips above the products. */
export const RootBar = observer(function RootBar({ view, onChoose }: Props) {
  const chosen = view.path[0]?.key ?? ''
  return (
    <View className="library__roots" {...{ role: 'radiogroup', 'aria-label': t('library.categories') }}>
      <TabStrip chosen="">
        <View className="library__chips">
          <Chip line chosen={chosen === ''} onPress={() => onChoose('')}>
            {t('library.all')}
          </Chip>
          {view.roots.map(node => (
            <Chip key={node.key} line chosen={chosen === node.key} onPress={() => onChoose(node.key)}>
              {node.text}
            </Chip>
          ))}
        </View>
      </TabStrip>
    </View>
  )
})

/** The second level: a column beside the products. */
export const SideBar = observer(function SideBar({ view, onChoose }: Props) {
  const [root, chosen] = view.path
  const rows = [{ key: root.key, text: t('library.all') }, ...view.side]
  const on = chosen?.key ?? root.key
  return (
    <View className="library__side" {...{ role: 'radiogroup', 'aria-label': t('library.inside', { name: root.text }) }}>
      <Scroller>
        {rows.map(({ key, text }) => (
          <Pressable
            key={key}
            role="radio"
            chosen={key === on}
            className={`library__branch ${key === on ? 'library__branch--on' : ''}`}
            onPress={() => onChoose(key)}
          >
            {text}
          </Pressable>
        ))}
      </Scroller>
    </View>
  )
})

/** Levels three to ten: the children of the chosen category (siblings for a leaf), with a step up. */
export const DeepBar = observer(function DeepBar({ view, onChoose }: Props) {
  const { strip, stripOf, path } = view
  if (!stripOf) return null
  const last = path[path.length - 1]
  const up = path[path.indexOf(stripOf) - 1]
  return (
    <View
      className="library__deep"
      {...{ role: 'radiogroup', 'aria-label': t('library.inside', { name: stripOf.text }) }}
    >
      <TabStrip chosen="">
        <View className="library__chips">
          {path.indexOf(stripOf) > 1 && (
            <Pressable
              className="library__up"
              label={t('library.up', { name: up.text })}
              onPress={() => onChoose(up.key)}
            >
              <Icon name="left" size={16} />
            </Pressable>
          )}
          <Chip chosen={last === stripOf} onPress={() => onChoose(stripOf.key)}>
            {t('library.all')}
          </Chip>
          {strip.map(node => (
            <Chip key={node.key} chosen={last === node} onPress={() => onChoose(node.key)}>
              {node.text}
            </Chip>
          ))}
        </View>
      </TabStrip>
    </View>
  )
})
