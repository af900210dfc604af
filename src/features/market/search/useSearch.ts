import { useState } from 'react'
import { SearchStore } from './search-store'
import { type SavedSearch, type SearchSubject, useSource } from './source'

/** A page's search: shared by its panel, the line above its hits and its sheet of saved searches. */
export const useSearch = (subject: SearchSubject, pick: (search: SavedSearch) => void) => {
  const source = useSource()
  const [store] = useState(() => new SearchStore(subject, source))
  const [isOpen, setOpen] = useState(false)
  const onManage = () => setOpen(true)
  const onPick = (search: SavedSearch) => {
    setOpen(false)
    source.rememberSearch(search.keyword, subject)
    pick(search)
  }
  return {
    type: (text: string) => store.type(text),
    remember: (text: string) => source.rememberSearch(text, subject),
    panel: { store, onManage, onPickSaved: onPick },
    line: { store, onManage },
    sheet: { store, open: isOpen, onClose: () => setOpen(false), onPick },
  }
}
