import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { AppealSheet } from '#src/features/review/appeal/AppealSheet'
import type { Appealed } from '#src/features/review/appeal/source'
import { MessageDetail } from '#src/features/base/message/MessageDetail'
import { DetailSkeleton } from '#src/features/base/message/MessageSkeleton'
import { useMessageDetail } from '#src/features/base/message/useMessageDetail'
import { t } from '#src/locales/base/message'
import { back, go } from '#src/navigation'
import { clockText } from '#src/ui/format'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { Empty, ErrorState } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'

const SystemMessageDetail = observer(function SystemMessageDetail({
  title,
  params,
}: PageProps<'system_message_detail'>) {
  const { state, retry } = useMessageDetail(params.id)
  const [appealed, setAppealed] = useState<Appealed | null>(null)
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void back()} />}
      overlay={<AppealSheet thing={appealed} onClose={() => setAppealed(null)} />}
    >
      <Scroller>
        {state.is === 'loading' && <DetailSkeleton />}
        {state.is === 'error' && <ErrorState bare text={state.text || undefined} onRetry={retry} />}
        {state.is === 'gone' && (
          <Empty
            bare
            icon="bell"
            title={t('message.gone')}
            text={t('message.gone_text')}
            action={t('message.back')}
            onAction={() => void go('message', {}, { replace: true })}
          />
        )}
        {state.is === 'ready' && state.stale && (
          <View className="messages__stale">
            <OfflineStrip
              time={clockText(state.stale.at)}
              isOffline={state.stale.why === 'offline'}
              isSlow={state.stale.why === 'slow'}
              onRetry={retry}
            />
          </View>
        )}
        {state.is === 'ready' && (
          <MessageDetail
            message={state.message}
            onAppeal={code => setAppealed({ kind: 'comment', code, title: state.message.params.text ?? '' })}
          />
        )}
      </Scroller>
    </Page>
  )
})

export default page('system_message_detail', SystemMessageDetail)
