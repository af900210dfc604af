import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { t } from '#src/locales/base/kit'
import { Mark } from '#src/ui/Mark/Mark'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { TabBar } from '#src/ui/TabBar/TabBar'
import { Section } from './Section'

const nothing = () => {}

/** A full-width box for a part that belongs at a page's edge. */
const Edge = ({ children, background }: { children: ReactNode; background?: string }) => (
  <View style={{ position: 'relative', margin: '0 -16px 8px', background, transform: 'translateZ(0)' }}>
    {children}
  </View>
)

const Tabs = ({ selected, badge }: { selected: number; badge: string | null }) => (
  <Edge>
    <View style={{ height: '72px' }}>
      <TabBar
        selected={selected}
        labels={[t('tab.home'), t('tab.library'), t('tab.follow'), t('tab.my')]}
        centre={t('tab.conference')}
        badge={badge}
        onSelect={nothing}
        onCentre={nothing}
      />
    </View>
  </Edge>
)

/** Top and bottom bars of a page. */
export const Bars = () => (
  <>
    <Section title={t('kit.nav')}>
      <Edge>
        <NavBar title={t('kit.title')} onBack={nothing} />
      </Edge>
      <Edge>
        <NavBar onSurface backIcon="x" title={t('kit.nav_long')} onBack={nothing} />
      </Edge>
      <Edge>
        <NavBar
          title={t('kit.title')}
          onBack={nothing}
          extra={<Pressable className="t15">{t('kit.edit')}</Pressable>}
        />
      </Edge>
      <Edge background="#b8b2ab">
        <View style={{ height: '56px' }}>
          <NavBar floating title={t('kit.title')} onBack={nothing} />
        </View>
      </Edge>
      <Edge background="#b8b2ab">
        <View style={{ height: '56px' }}>
          <NavBar floating solid title={t('kit.title')} onBack={nothing} />
        </View>
      </Edge>
    </Section>
    <Section title={t('kit.tabs')}>
      <Tabs selected={0} badge={null} />
      <Tabs selected={1} badge="7" />
      <Tabs selected={3} badge="99+" />
    </Section>
    <Section title={t('kit.work')}>
      <View className="row g16">
        <Mark />
        <Mark small />
        <Spinner />
      </View>
    </Section>
  </>
)
