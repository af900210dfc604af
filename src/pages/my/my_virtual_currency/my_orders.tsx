import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { MyOrderList, useMyOrders } from '#src/features/money/payment/MyOrders'
import { backOr, go } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

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
