import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '../../locales'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Pressable } from '../../ui/Pressable'
import { SearchBar } from '../../ui/SearchBar/SearchBar'
import './home.scss'

interface Props {
  /** What can be looked for; home's own words where it is left out. */
  placeholder?: string
  /** What is searched for now; '' for nothing. */
  keyword: string
  /** The panel with what was searched for lies over the page. */
  open: boolean
  onOpen: () => void
  onClose: () => void
  onSearch: (text: string) => void
  /** Told of each letter. */
  onType: (text: string) => void
}

/** The search of home. What is typed stays here: the mini-program sends an input's value again at each rendering of it. */
export const HomeSearch = observer(function HomeSearch(props: Props) {
  const { keyword, open, onOpen, onClose, onSearch, onType, placeholder = t('home.search') } = props
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const leave = () => {
    setTyped(keyword)
    onClose()
  }
  return (
    <NavBar>
      <SearchBar
        value={typed}
        placeholder={placeholder}
        onFocus={onOpen}
        onEscape={open ? leave : undefined}
        onChange={text => {
          setTyped(text)
          onType(text)
          if (!open) onOpen()
        }}
        onSearch={() => onSearch(typed)}
        onClear={() => {
          setTyped('')
          onType('')
          // With the panel open one goes on typing; else the search is over.
          if (!open) onSearch('')
        }}
      />
      {open && (
        <Pressable className="home__cancel t15" onPress={leave}>
          <View>{t('action.cancel')}</View>
        </Pressable>
      )}
    </NavBar>
  )
})
