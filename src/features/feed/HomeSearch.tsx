import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '../../locales'
import { NavBar } from '../../ui/NavBar/NavBar'
import { SearchBar } from '../../ui/SearchBar/SearchBar'

interface Props {
  /** What is searched for now; '' for nothing. */
  keyword: string
  onSearch: (text: string) => void
}

/** The search of home. What is typed stays here: the mini-program sends an input's value again at each rendering of it. */
export const HomeSearch = observer(function HomeSearch({ keyword, onSearch }: Props) {
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <NavBar>
      <SearchBar
        value={typed}
        placeholder={t('home.search')}
        onChange={setTyped}
        onSearch={() => onSearch(typed)}
        onClear={clear}
      />
    </NavBar>
  )
})
