import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { useMayManage } from '../../features/conference-desk/source'
import { Desk as DeskView } from '../../features/examine/Desk'
import { t } from '../../locales'
import { go } from '../../navigation'

const Desk = observer(function Desk({ title, params }: PageProps<'desk'>) {
  const mayManage = useMayManage()
  return (
    <DeskView
      code={params.code}
      tab={params.room}
      user={params.user}
      setting={params.setting}
      title={title}
      onLeave={() => void go('home')}
      links={
        mayManage
          ? [
              {
                icon: 'cal',
                text: t('title.desk_conference'),
                queue: 'presentations',
                onPress: () => void go('desk_conference'),
              },
            ]
          : undefined
      }
    />
  )
})

export default page('desk', Desk)
