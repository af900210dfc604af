import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../../shared/page/page'
import { AppealSheet } from '../../../features/review/appeal/AppealSheet'
import type { Appealed } from '../../../features/review/appeal/source'
import { MessageDetail } from '../../../features/base/message/MessageDetail'
import { DetailSkeleton } from '../../../features/base/message/MessageSkeleton'
import { useMessageDetail } from '../../../features/base/message/useMessageDetail'
import { t } from '../../../locales/base/message'
import { back, go } from '../../../navigation'
import { clockText } from '../../../ui/format'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'
import { Empty, ErrorState } from '../../../ui/States/Info'
import { OfflineStrip } from '../../../ui/States/OfflineStrip'

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
