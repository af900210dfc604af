import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Material } from '#contract/market/share'
import { MATERIAL_CATEGORIES } from '#domain/market/share-material'
import { t } from '#src/locales/market/share-pages'
import { PagedList } from '#src/ui/List/PagedList'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import { Scroller } from '#src/ui/Scroller'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { MaterialCard } from './MaterialCard'
import { useMaterials, type MaterialTab } from './useMaterials'
import './material.scss'

const TABS: readonly MaterialTab[] = ['all', ...MATERIAL_CATEGORIES]
const CARD_PX = 300

interface Props {
  title: string
  category: string | undefined
  onBack: () => void
}

/** Texts, pictures and videos to share, by category. */
export const MaterialView = observer(function MaterialView({ title, category, onBack }: Props) {
  const { tab, setTab, list } = useMaterials(TABS.find(one => one === category) ?? 'all')
  const [looking, setLooking] = useState<{ material: Material; at: number } | null>(null)
  return (
    <Page
      column
      nav={<NavBar onSurface title={title} onBack={onBack} />}
      overlay={
        <Preview
          items={looking?.material.media ?? []}
          at={looking?.at ?? null}
          label={looking?.material.title ?? title}
          onClose={() => setLooking(null)}
        />
      }
    >
      <View className="material__tabs">
        <TabStrip chosen={`material-tab-${tab}`}>
          <Tabs
            name="material-tab"
            items={TABS.map(key => ({ key, text: t(`material.${key}`) }))}
            value={tab}
            onChange={setTab}
            label={title}
          />
        </TabStrip>
      </View>
      {/* Keyed: each view starts at its top, and returning to the page keeps the scroll position. */}
      <Scroller fills key={tab} onRefresh={() => list.reload()}>
        <View className="pad material__list">
          <PagedList
            list={list}
            skeleton={<CardSkeleton />}
            empty={
              <Empty
                icon="image"
                title={t('material.empty')}
                text={t('material.empty_text')}
                action={tab === 'all' ? undefined : t('material.empty_act')}
                onAction={() => setTab('all')}
              />
            }
            id={`material-${tab}`}
            keyOf={item => item.material_code}
            render={item => <MaterialCard material={item} onLook={at => setLooking({ material: item, at })} />}
            itemPx={CARD_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})
