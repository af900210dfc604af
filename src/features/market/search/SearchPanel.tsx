import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/market/search'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import type { SearchStore } from './search-store'
import { type SavedSearch, useSource } from './source'
import './search.scss'

interface Props {
  store: SearchStore
  /** The field's text when the panel opens. */
  keyword: string
  onPick: (keyword: string) => void
  onPickSaved: (search: SavedSearch) => void
  /** Opens the list of saved searches. */
  onManage: () => void
  /** What can be searched for. */
  hint?: string
}

const Words = ({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }) => (
  <View className="row g8 wrap">
    {words.map(one => (
      <Pressable key={one} className="search-panel__word t13" onPress={() => onPick(one)}>
        <View className="one">{one}</View>
      </Pressable>
    ))}
  </View>
)

/** Overlay while searching: suggestions for what is typed, saved searches, and this device's search history. */
export const SearchPanel = observer(function SearchPanel(props: Props) {
  const { store, keyword, onPick, onPickSaved, onManage, hint } = props
  const { forgetSearches, readHistory } = useSource()
  const [history, setHistory] = useState(() => readHistory(store.subject))
  useEffect(() => store.open(keyword), [store]) // eslint-disable-line react-hooks/exhaustive-deps -- as it comes up
  const forget = () => {
    forgetSearches(store.subject)
    setHistory([])
  }
  const typed = store.typed.trim()
  // The history above already shows these.
  const suggestions = store.suggestions.filter(one => one !== typed && (typed !== '' || !history.includes(one)))
  return (
    <View className="search-panel" {...{ role: 'region', 'aria-label': t('search.panel') }}>
      {typed !== '' &&
        suggestions.map(one => (
          <Pressable key={one} className="search-panel__row row g8 t15" onPress={() => onPick(one)}>
            <View className="i3">
              <Icon name="search" size={16} />
            </View>
            <View className="grow one">{one}</View>
          </Pressable>
        ))}
      {store.saved !== null && store.saved.length > 0 && (
        <View className="search-panel__part">
          <View className="row between">
            <View className="t13 i3">{t('search.saved')}</View>
            <Pressable className="search-panel__act t13 i3" onPress={onManage}>
              {t('search.manage')}
            </Pressable>
          </View>
          <View className="row g8 wrap">
            {store.saved.map(one => (
              <Pressable
                key={one.search_code}
                className="search-panel__word row g4 t13"
                onPress={() => onPickSaved(one)}
              >
                <Icon name="bell" size={14} />
                <View className="one">{one.keyword}</View>
              </Pressable>
            ))}
          </View>
        </View>
      )}
      {history.length === 0 ? (
        (typed === '' || suggestions.length === 0) && (
          <View className="t13 i3 search-panel__hint">{hint ?? t('search.hint')}</View>
        )
      ) : (
        <View className="search-panel__part">
          <View className="row between">
            <View className="t13 i3">{t('search.history')}</View>
            <Pressable className="search-panel__clear t13 i3" label={t('search.forget')} onPress={forget}>
              <Icon name="trash" size={18} />
            </Pressable>
          </View>
          <Words words={history} onPick={onPick} />
        </View>
      )}
      {typed === '' && suggestions.length > 0 && (
        <View className="search-panel__part">
          <View className="t13 i3 search-panel__title">{t('search.popular')}</View>
          <Words words={suggestions} onPick={onPick} />
        </View>
      )}
    </View>
  )
})
