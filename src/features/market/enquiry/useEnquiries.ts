import { useState } from 'react'
import { useLists } from '#src/shared/use-lists'
import { usePush } from '#src/shared/use-push'
import { useSource, type EnquiryRow, type Filter } from './source'

const ALL: Filter = { side: null, state: null, keyword: '' }

/** The user's threads, narrowed by who asked, by state and by words; keeps the list of each choice. */
export const useEnquiries = () => {
  const { listMemory, loadThreads, now } = useSource()
  const [filter, setFilter] = useState(ALL)
  const [typed, setTyped] = useState('')
  const name = `${filter.side ?? 'all'}:${filter.state ?? 'all'}`
  const key = `${name}:${filter.keyword}`
  const list = useLists<EnquiryRow>(key, () => ({
    load: cursor => loadThreads(filter, cursor),
    keyOf: row => row.enquiry_code,
    now,
    // Searches aren't stored.
    ...(filter.keyword ? {} : listMemory(name)),
  }))
  usePush(
    ({ object_kind }) => object_kind === 'enquiry',
    () => void list.retry(),
  )
  const narrow = (part: Partial<Filter>) => setFilter(before => ({ ...before, ...part }))
  return {
    list,
    filter,
    /** Names the choice. */
    key,
    narrow,
    /** The words in the search bar, which narrow once they are searched for. */
    typed,
    type: setTyped,
    search: () => narrow({ keyword: typed.trim() }),
    /** Drops the words; or, with `true`, the state and the side as well. */
    clear: (isAll = false) => {
      setTyped('')
      narrow(isAll ? ALL : { keyword: '' })
    },
  }
}
export type Enquiries = ReturnType<typeof useEnquiries>
