import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../locales/areas/screen'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { forgetSearches, readHistory } from './source'
import './home.scss'

/** Over the page while one searches: what was searched for on this device, one tap away. */
export const SearchPanel = observer(function SearchPanel({ onPick }: { onPick: (keyword: string) => void }) {
  const [history, setHistory] = useState(readHistory)
  const forget = () => {
    forgetSearches()
    setHistory([])
  }
  return (
    <View className="search-panel" {...{ role: 'region', 'aria-label': t('search.history') }}>
      {history.length === 0 ? (
        <View className="t13 i3 search-panel__hint">{t('search.hint')}</View>
      ) : (
        <>
          <View className="row between">
            <View className="t13 i3">{t('search.history')}</View>
            <Pressable className="search-panel__clear t13 i3" label={t('search.forget')} onPress={forget}>
              <Icon name="trash" size={18} />
            </Pressable>
          </View>
          <View className="row g8 wrap">
            {history.map(one => (
              <Pressable key={one} className="search-panel__word t13" onPress={() => onPick(one)}>
                <View className="one">{one}</View>
              </Pressable>
            ))}
          </View>
        </>
      )}
    </View>
  )
})
