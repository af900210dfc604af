import { observer } from 'mobx-react-lite'
import type { DeskQueue } from '#domain/review/desk'
import { page, type PageProps } from '../../shared/page/page'
import { useMayManage } from '../../features/review/conference/desk/source'
import { useMayEdit } from '../../features/market/content/desk/source'
import { useMayViewFinance } from '../../features/money/finance/desk/source'
import { useMayRefund } from '../../features/money/order/desk/source'
import { Desk as DeskView } from '../../features/review/desk/Desk'
import type { DeskLink } from '../../features/review/desk/DeskSide'
import { t } from '../../locales'
import { go } from '../../navigation'
import type { IconName } from '../../ui/Icon/Icon'
import { TABS } from './parts/tabs'

type EditorName = 'desk_conference' | 'desk_content' | 'desk_orders' | 'desk_finance'
const linkTo = (name: EditorName, icon: IconName, queue?: DeskQueue): DeskLink => ({
  key: name,
  icon,
  text: t(`title.${name}`),
  queue,
  onPress: () => void go(name),
})

const Desk = observer(function Desk({ title, params }: PageProps<'desk'>) {
  const mayManage = useMayManage()
  const mayEdit = useMayEdit()
  const mayRefund = useMayRefund()
  const mayViewFinance = useMayViewFinance()
  return (
    <DeskView
      first={params}
      tabs={TABS}
      title={title}
      onLeave={() => void go('home')}
      links={[
        ...(mayManage ? [linkTo('desk_conference', 'cal', 'presentations')] : []),
        ...(mayEdit ? [linkTo('desk_content', 'edit')] : []),
        ...(mayRefund ? [linkTo('desk_orders', 'doc')] : []),
        ...(mayViewFinance ? [linkTo('desk_finance', 'coin')] : []),
      ]}
    />
  )
})

export default page('desk', Desk)
