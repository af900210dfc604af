import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { t } from '#src/locales/base/agreement'
import { measureTops } from '#src/platform/measure'
import { clockText } from '#src/ui/format'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { ErrorState } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { AgreementSkeleton, AgreementText, sectionId, TOP_ID } from './AgreementText'
import { Contents } from './Contents'
import { Versions } from './Versions'
import { useAgreement, type AgreementKind } from './useAgreement'
import './agreement.scss'

/** A section counts as being read once its heading is this close to the top of the viewport. */
const READING_LINE_PX = 160

interface Props {
  kind: AgreementKind
  title: string
  /** An earlier or upcoming version; undefined for the one in force. */
  version?: string
  onBack: () => void
  /** Opens another version; undefined for the one in force. */
  onVersion: (version: string | undefined) => void
}

/** A long text with its table of contents. */
export const AgreementScreen = observer(function AgreementScreen({ kind, title, version, onBack, onVersion }: Props) {
  const { state, reload } = useAgreement(kind, version)
  const scroller = useRef<ScrollerHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
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
  const choose = (chosen: string | undefined) => {
    setShowsVersions(false)
    onVersion(chosen)
  }
  const overlay = (
    <>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={t('agreement.contents')}>
        <Contents sections={sections} current={current} onChoose={index => void jump(index)} />
      </Popup>
      <Popup open={showsVersions} onClose={() => setShowsVersions(false)} title={t('agreement.versions')}>
        {showsVersions && (
          <Versions kind={kind} shown={state.status === 'ready' ? state.agreement.version : ''} onChoose={choose} />
        )}
      </Popup>
    </>
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
        {state.status === 'ready' && version !== undefined && (
          <Pressable className="agreement__other t13" onPress={() => onVersion(undefined)}>
            {t('agreement.other', { version })}
          </Pressable>
        )}
        {state.status === 'ready' && (
          <AgreementText
            agreement={state.agreement}
            onChoose={index => void jump(index)}
            onVersions={() => setShowsVersions(true)}
          />
        )}
      </Scroller>
    </Page>
  )
})
