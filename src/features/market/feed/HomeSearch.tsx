import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Pressable } from '#src/ui/Pressable'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import './home.scss'

interface Props {
  /** Defaults to home's. */
  placeholder?: string
  /** The current search; '' for none. */
  keyword: string
  /** Whether the search panel covers the page. */
  open: boolean
  onOpen: () => void
  onClose: () => void
  onSearch: (text: string) => void
  /** Called on every keystroke. */
  onType: (text: string) => void
}

/**
 * The search bar of home and of the library. The typed text is local state: in the mini-program every render of an
 * input sends its value again.
 */
export const HomeSearch = observer(function HomeSearch(props: Props) {
  const { keyword, open, onOpen, onClose, onSearch, onType, placeholder = t('home.search') } = props
  const [typed, setTyped] = useState(keyword)
  // What was typed and not searched for goes with the panel, whatever closes it.
  useEffect(() => {
    if (!open) setTyped(keyword)
  }, [keyword, open])
  return (
    <NavBar>
      <SearchBar
        value={typed}
        placeholder={placeholder}
        onFocus={onOpen}
        onEscape={open ? onClose : undefined}
        onChange={text => {
          setTyped(text)
          onType(text)
          if (!open) onOpen()
        }}
        onSearch={() => onSearch(typed)}
        onClear={() => {
          setTyped('')
          onType('')
          // With the panel open the user keeps typing; otherwise the search ends.
          if (!open) onSearch('')
        }}
      />
      {open && (
        <Pressable className="home__cancel t15" onPress={onClose}>
          <View>{t('action.cancel')}</View>
        </Pressable>
      )}
    </NavBar>
  )
})
