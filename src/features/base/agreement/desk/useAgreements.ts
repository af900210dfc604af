import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#src/api'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type AgreementKind, type Agreements, type DeskAgreement, useSource } from './source'

/** Which version is open, or the one that a new draft begins with. */
export interface Opened {
  kind: AgreementKind
  version: string
  isBegun?: boolean
}

/** All versions of all agreements, one of them open. */
export const useAgreements = () => {
  const agreements = useSource()
  const [list, setList] = useState<Agreements | null>(null)
  const [fault, setFault] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const latest = useRef<Opened | null>(null)
  const [one, setOne] = useState<DeskAgreement | null>(null)
  const [oneFault, setOneFault] = useState('')

  const load = useCallback(async () => {
    try {
      setList(await agreements.all())
      setFault('')
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
    }
  }, [agreements])
  const open = useCallback(
    async (wanted: Opened) => {
      latest.current = wanted
      setOpened(wanted)
      setOneFault('')
      try {
        const found = await agreements.one(wanted.kind, wanted.version)
        // What was opened meanwhile stays, with what is typed in it.
        if (latest.current === wanted) setOne(found)
      } catch (error) {
        if (!isApiError(error)) throw error
        if (latest.current !== wanted) return
        setOne(null)
        setOneFault(error.message)
      }
    },
    [agreements],
  )
  useEffect(() => void load(), [load])
  usePageShow(() => void load())

  const isShown = one !== null && opened !== null && one.kind === opened.kind && one.version === opened.version
  return {
    list,
    fault,
    load,
    opened,
    one: isShown ? one : null,
    oneFault,
    open: (wanted: Opened) => void open(wanted),
    /** A new draft from the version that is open. */
    begin: () => setOpened(now => now && { ...now, isBegun: true }),
    close: () => setOpened(null),
    /** Whether this agreement has no draft. */
    mayBegin: (kind: AgreementKind) =>
      list?.find(item => item.kind === kind)?.versions.every(({ state }) => state !== 'draft') ?? false,
    /** @param next the version as it is now; null: closes */
    changed: (next: DeskAgreement | null) => {
      void load()
      latest.current = null
      if (!next) return setOpened(null)
      setOne(next)
      setOpened({ kind: next.kind, version: next.version })
    },
    reload: () => {
      void load()
      if (opened) void open({ ...opened, isBegun: false })
    },
  }
}
