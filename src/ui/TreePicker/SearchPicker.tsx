import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { t } from '../../locales/base/finding'
import { Pressable } from '../Pressable'
import { SearchBar } from '../SearchBar/SearchBar'
import { findLeaves } from './find'
import { TreePicker, type TreePickerProps, type TreeNode } from './TreePicker'
import './search-picker.scss'

interface Props extends Omit<TreePickerProps, 'top' | 'isCovered'> {
  /** Above the roots, while nothing is searched for. */
  head?: (choose: (way: TreeNode[]) => void) => ReactNode
}

/** Picks from a tree, step by step or by search. */
export const SearchPicker = ({ head, ...picker }: Props) => {
  const { nodes, chosen, allText, onClose } = picker
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = nodes && isSearching ? findLeaves(nodes, typed, Boolean(allText)) : []
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
            const last = way[way.length - 1]
            return (
              <Pressable
                key={last.key}
                className={`tree__row ${last.key === chosen ? 'tree__row--on' : ''}`}
                onPress={() => choose(way)}
              >
                <View className="grow">{allText && !last.isLeaf ? allText(last) : last.text}</View>
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
      {!isSearching && parent === null && head?.(choose)}
    </>
  )
  return (
    <TreePicker
      {...picker}
      top={top}
      isCovered={isSearching}
      onClose={() => {
        setTyped('')
        onClose()
      }}
    />
  )
}
