import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../locales/base/finding'
import { Chip } from '../../ui/Chip/Chip'
import { Pressable } from '../../ui/Pressable'
import { SearchBar } from '../../ui/SearchBar/SearchBar'
import { findLeaves, pathTo } from '../../ui/TreePicker/find'
import { TreePicker, type TreeNode } from '../../ui/TreePicker/TreePicker'
import { useApp } from '../use-app'
import { recentOf, remember, type Recently } from './recent'
import './finding-picker.scss'

interface Props {
  what: Recently
  open: boolean
  title: string
  /** null while loading. */
  nodes: readonly TreeNode[] | null
  chosen: string
  /** As the tree picker's: not only leaves can be chosen. */
  allText?: (parent: TreeNode | null) => string
  onClose: () => void
  onPick: (way: TreeNode[]) => void
}

/** Picks from a tree: step by step, by search, or from recent choices. */
export const FindingPicker = ({ what, nodes, chosen, allText, onClose, onPick, ...sheet }: Props) => {
  const app = useApp()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = nodes && isSearching ? findLeaves(nodes, typed, Boolean(allText)) : []
  // A recent choice that is no longer a leaf can't be chosen.
  const before = recentOf(app, what)
    .map(key => pathTo(nodes ?? [], key))
    .filter(way => way[way.length - 1]?.isLeaf)
  const top = (parent: TreeNode | null, choose: (way: TreeNode[]) => void) => (
    <>
      <View className="finding">
        <SearchBar
          value={typed}
          placeholder={t('form.find')}
          onChange={setTyped}
          onSearch={() => {}}
          onClear={() => setTyped('')}
        />
      </View>
      {isSearching && (
        <View className="finding__found">
          {found.map(way => {
            const leaf = way[way.length - 1]
            return (
              <Pressable
                key={leaf.key}
                className={`tree__row ${leaf.key === chosen ? 'tree__row--on' : ''}`}
                onPress={() => choose(way)}
              >
                <View className="grow">{allText && !leaf.isLeaf ? allText(leaf) : leaf.text}</View>
                <View className="t13 i3 finding__way">
                  {way
                    .slice(0, -1)
                    .map(node => node.text)
                    .join(' / ')}
                </View>
              </Pressable>
            )
          })}
          {found.length === 0 && (
            <View className="finding__none t13 i3" {...{ role: 'status' }}>
              {t('form.find_none')}
            </View>
          )}
        </View>
      )}
      {!isSearching && parent === null && before.length > 0 && (
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
      )}
    </>
  )
  return (
    <TreePicker
      {...sheet}
      nodes={nodes}
      chosen={chosen}
      allText={allText}
      top={top}
      isCovered={isSearching}
      onClose={() => {
        setTyped('')
        onClose()
      }}
      onPick={way => {
        // A branch isn't remembered: a form can't take it, and it is at the top of the tree.
        const last = way[way.length - 1]
        if (last?.isLeaf) remember(app, what, last.key)
        onPick(way)
      }}
    />
  )
}
