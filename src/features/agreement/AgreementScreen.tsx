import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { t } from '../../locales/areas/agreement'
import { measureTops } from '../../platform/measure'
import { clockText } from '../../ui/format'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Popup } from '../../ui/Popup/Popup'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { AgreementSkeleton, AgreementText, sectionId, TOP_ID } from './AgreementText'
import { Contents } from './Contents'
import { useAgreement, type AgreementKind } from './useAgreement'
import './agreement.scss'

/** A section counts as being read once its heading is this close to the top of the viewport. */
const READING_LINE_PX = 160

interface Props {
  kind: AgreementKind
  title: string
  onBack: () => void
}

/** A long text with its table of contents. */
export const AgreementScreen = observer(function AgreementScreen({ kind, title, onBack }: Props) {
  const { state, reload } = useAgreement(kind)
  const scroller = useRef<ScrollerHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(0)
  const sections = state.status === 'ready' ? state.agreement.sections : []

  const openContents = async () => {
    const tops = await measureTops(sections.map((_, i) => sectionId(i)))
    setCurrent(Math.max(0, tops.filter(top => top <= READING_LINE_PX).length - 1))
    setOpen(true)
  }
  const jump = async (index: number) => {
    setOpen(false)
    const [begin, section] = await measureTops([TOP_ID, sectionId(index)])
    scroller.current?.scrollTo(Math.max(0, section - begin))
  }

  const extra = sections.length > 0 && (
    <Pressable className="agreement__open t15" onPress={() => void openContents()}>
      {t('agreement.contents')}
    </Pressable>
  )
  const overlay = (
    <Popup open={isOpen} onClose={() => setOpen(false)} title={t('agreement.contents')}>
      <Contents sections={sections} current={current} onChoose={index => void jump(index)} />
    </Popup>
  )
  return (
    <Page onSurface nav={<NavBar title={title} onBack={onBack} extra={extra} onSurface />} overlay={overlay}>
      <Scroller handle={scroller}>
        {state.status === 'ready' && state.why !== null && (
          <View className="agreement__strip">
            <OfflineStrip
              time={clockText(state.at)}
              isOffline={state.why === 'offline'}
              isSlow={state.why === 'slow'}
              onRetry={reload}
            />
          </View>
        )}
        {state.status === 'loading' && <AgreementSkeleton />}
        {state.status === 'error' && <ErrorState bare text={state.text} onRetry={reload} />}
        {state.status === 'ready' && <AgreementText agreement={state.agreement} onChoose={index => void jump(index)} />}
      </Scroller>
    </Page>
  )
})
