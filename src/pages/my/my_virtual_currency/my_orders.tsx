import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { MyOrderList, useMyOrders } from '../../../features/money/payment/MyOrders'
import { backOr, go } from '../../../navigation'
import { page, type PageProps } from '../../../shared/page/page'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'

const MyOrders = observer(function MyOrders({ title }: PageProps<'my_orders'>) {
  const list = useMyOrders()
  return (
    <Page nav={<NavBar title={title} onBack={() => void backOr('my_virtual_currency')} />}>
      <Scroller onRefresh={() => list.reload()}>
        <View className="my-orders">
          <MyOrderList
            list={list}
            onPay={token => void go('payment', { token })}
            onBuy={() => void go('virtual_currency_recharge')}
          />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_orders', MyOrders)
