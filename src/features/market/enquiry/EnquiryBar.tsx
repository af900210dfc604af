import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ENQUIRY_SIDES, ENQUIRY_STATES } from '#domain/market/enquiry'
import { t } from '#src/locales/market/enquiry'
import { Chip } from '#src/ui/Chip/Chip'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { Tabs } from '#src/ui/Tabs/Tabs'
import type { Enquiries } from './useEnquiries'
import './enquiry.scss'

const SIDES = ['all', ...ENQUIRY_SIDES] as const

/** Narrows the list of threads. */
export const EnquiryBar = observer(function EnquiryBar({ enquiries }: { enquiries: Enquiries }) {
  const { filter, narrow } = enquiries
  return (
    <View className="enquiries__top">
      <Tabs
        label={t('enquiry.sides')}
        items={SIDES.map(key => ({ key, text: t(`enquiry.side_${key}`) }))}
        value={filter.side ?? 'all'}
        onChange={side => narrow({ side: side === 'all' ? null : side })}
      />
      <View className="enquiries__search">
        <SearchBar
          value={enquiries.typed}
          placeholder={t('enquiry.search')}
          onChange={enquiries.type}
          onSearch={enquiries.search}
          onClear={() => enquiries.clear()}
          onEscape={() => enquiries.clear()}
        />
      </View>
      <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('enquiry.states') }}>
        {[null, ...ENQUIRY_STATES].map(state => (
          <Chip key={state ?? 'all'} chosen={filter.state === state} onPress={() => narrow({ state })}>
            {t(`enquiry.state_${state ?? 'all'}`)}
          </Chip>
        ))}
      </View>
    </View>
  )
})
