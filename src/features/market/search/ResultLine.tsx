import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/search'
import { aria } from '#src/platform/aria'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import type { SearchStore } from './search-store'
import { logIn, type SearchFilter } from './source'
import './search.scss'

interface Props {
  store: SearchStore
  /** What the user searched for. */
  keyword: string
  /** The corrected keyword that was searched for instead; null for none. */
  corrected: string | null
  /** How many there are; null while that isn't known, and for none. */
  total: string | null
  filter: SearchFilter
  onManage: () => void
}

/** The line above the hits: the keyword, and the button that saves the search to be notified of new hits. */
export const ResultLine = observer(function ResultLine({ store, keyword, corrected, total, filter, onManage }: Props) {
  const { uid } = useApp().session
  useEffect(() => void store.loadSaved(), [store, uid])
  const meant = corrected ?? keyword
  const isSaved = store.isSaved(meant, filter)
  const press = () => {
    if (uid === null) return logIn()
    if (isSaved) return onManage()
    store.save(meant, filter).then(
      () => toast(t('search.saved_now'), 'bell'),
      (error: Error) => toast(error.message, 'alert'),
    )
  }
  return (
    <View className="result-line">
      <View className="result-line__text t13 i3" {...aria({ role: 'status' })}>
        {corrected === null ? t('search.results', { keyword }) : t('search.corrected', { keyword, corrected })}
        {total && ` · ${total}`}
      </View>
      <Pressable
        className={`result-line__save row g4 t13 ${isSaved ? 'result-line__save--on' : ''}`}
        busy={store.isSaving}
        label={t(isSaved ? 'search.is_saved_label' : 'search.save_label')}
        onPress={press}
      >
        <Icon name={isSaved ? 'check' : 'bell'} size={16} />
        <View>{t(isSaved ? 'search.is_saved' : 'search.save')}</View>
      </Pressable>
    </View>
  )
})
