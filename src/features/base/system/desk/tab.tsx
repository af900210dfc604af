import { t } from '#src/locales/base/desk-config'
import { inHalves } from '#src/shared/desk/halves'
import type { DeskTab } from '#src/shared/desk/tab'
import { Info } from '#src/ui/States/Info'
import { DeskSetting } from './DeskSetting'
import { DeskSettings } from './DeskSettings'
import { useSettings } from './useSettings'

export const config: DeskTab = {
  key: 'config',
  icon: 'set',
  permission: 'config.manage',
  param: 'setting',
  useTab: ({ first, isOn, isWide }) => {
    const store = useSettings(first, isOn, isWide)
    const { open, put, list } = store
    return inHalves(
      isWide,
      store,
      <DeskSettings settings={store} />,
      open ? (
        <DeskSetting key={open.name} setting={open} onChanged={put} onStale={() => void list.retry()} />
      ) : undefined,
      <Info bare icon="set" title={t('setting.choose')} />,
    )
  },
}
