import { runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import type { Setting } from '#contract/config'
import { showInAddress, useSteps } from '#src/platform/steps'
import { Pager } from '#src/stores/pager'
import { useSettingSource } from './setting-source'

const keyOf = (setting: Setting): string => setting.name

/**
 * The configuration, and the value that is open, which stands in the address.
 * @param first opened first
 * @param isOn whether the tab is shown; if not, nothing is requested
 */
export const useSettings = (first: string | undefined, isOn: boolean, isWide: boolean) => {
  const { loadSettings } = useSettingSource()
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const [list] = useState(() => new Pager<Setting>({ load: loadSettings, keyOf, now: Date.now }))
  useEffect(() => {
    if (isOn) void list.retry()
  }, [list, isOn])
  useSteps('setting', setChosen)
  const choose = (name: string | null) => {
    setChosen(name)
    showInAddress('setting', name, !isWide)
  }
  return {
    list,
    chosen,
    choose,
    step: (by: 1 | -1) => {
      const at = list.items.findIndex(({ name }) => name === chosen)
      const next = at < 0 ? list.items[0] : list.items[at + by]
      if (next) choose(next.name)
    },
    open: list.items.find(({ name }) => name === chosen) ?? null,
    /** After a change: the row shows what the server answered. */
    put: (changed: Setting) =>
      runInAction(() => {
        list.items = list.items.map(one => (one.name === changed.name ? changed : one))
      }),
  }
}
export type Settings = ReturnType<typeof useSettings>
