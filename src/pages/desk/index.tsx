import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { Desk as DeskView } from '../../features/examine/Desk'
import { go } from '../../navigation'

const Desk = observer(function Desk({ title, params }: PageProps<'desk'>) {
  return (
    <DeskView
      code={params.code}
      tab={params.room}
      user={params.user}
      title={title}
      onLeave={() => void go('home')}
    />
  )
})

export default page('desk', Desk)
