import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { LISTING_KINDS, ITEM_TABS } from '#domain/market/listing'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/my-listing'
import { Chip } from '#src/ui/Chip/Chip'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import type { MyListingStore } from './my-listing-store'
import './my-listing.scss'

/** Filters the user's own listings: by state, with counts, and by kind. */
export const MyListingBar = observer(function MyListingBar({ store }: { store: MyListingStore }) {
  const { tab, kind, counts } = store
  return (
    <View className="mine-bar">
      <View className="mine-bar__tabs">
        {/* Counts widen the tabs: scroll to the chosen one only once they are loaded. */}
        <TabStrip chosen={store.list.status === 'loading' ? '' : `mine-tab-${tab}`}>
          <Tabs
            name="mine-tab"
            label={t('my_release.tabs')}
            items={ITEM_TABS.map(key => ({ key, text: `${t(`my_release.tab_${key}`)} ${counts[key] || ''}`.trim() }))}
            value={tab}
            onChange={next => store.show(next, kind)}
          />
        </TabStrip>
      </View>
      <View className="row g8 mine-bar__kinds" {...{ role: 'radiogroup', 'aria-label': t('my_release.kinds') }}>
        {[null, ...LISTING_KINDS].map(one => (
          <Chip key={one ?? 'all'} line chosen={kind === one} onPress={() => store.show(tab, one)}>
            {one === null ? t('my_release.kind_all') : common(`listing.${one}`)}
          </Chip>
        ))}
      </View>
    </View>
  )
})
