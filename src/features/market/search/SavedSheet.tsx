import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { t } from '#src/locales/market/search'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Empty, ErrorState } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import type { SearchStore } from './search-store'
import type { SavedSearch } from './source'
import { filterText } from './words'
import './search.scss'

interface Props {
  store: SearchStore
  open: boolean
  onClose: () => void
  onPick: (search: SavedSearch) => void
}

/** The saved searches, which notify of new hits: each can be run again or deleted. */
export const SavedSheet = observer(function SavedSheet({ store, open, onClose, onPick }: Props) {
  useEffect(() => {
    if (open) void store.loadSaved()
  }, [open, store])
  const remove = (code: string) =>
    void store.remove(code).then(
      () => toast(t('search.removed')),
      (error: Error) => toast(error.message, 'alert'),
    )
  return (
    <Popup open={open} onClose={onClose} title={t('search.saved')}>
      <View className="saved">
        <View className="t13 i3 saved__hint">{t('search.saved_hint')}</View>
        {store.hasFailed ? (
          <ErrorState bare onRetry={() => void store.loadSaved()} />
        ) : store.saved === null ? (
          [0, 1, 2].map(i => <View key={i} className="saved__bone" />)
        ) : store.saved.length === 0 ? (
          <Empty icon="bell" title={t('search.none')} text={t('search.none_text')} />
        ) : (
          store.saved.map(one => (
            <View key={one.search_code} className="saved__row row">
              <Pressable className="saved__open grow" onPress={() => onPick(one)}>
                <View className="one t15">{one.keyword}</View>
                {filterText(one.filter) && <View className="one t13 i3">{filterText(one.filter)}</View>}
              </Pressable>
              <Pressable
                className="saved__remove i3"
                label={t('search.remove', { keyword: one.keyword })}
                onPress={() => remove(one.search_code)}
              >
                <Icon name="trash" size={18} />
              </Pressable>
            </View>
          ))
        )}
      </View>
    </Popup>
  )
})
