import { View } from '@tarojs/components'
import { t } from '../../locales'
import { back, go, tabOf } from '../../navigation'
import { routeOf, type RouteName } from '../../routes'
import { Button } from '../Button/Button'
import { Mark } from '../Mark/Mark'
import { NavBar } from '../NavBar/NavBar'
import { Page } from '../Page/Page'
import './being-prepared.scss'

/** Placeholder for a page that is not built yet, with a button to the home page. */
export const BeingPrepared = ({ name, title }: { name: RouteName; title: string }) => {
  const isTab = tabOf(routeOf(name).path) !== null
  return (
    <Page isTab={isTab} nav={<NavBar title={title} onBack={isTab ? undefined : () => void back()} />}>
      <View className="prepared">
        <View className="prepared__mark">
          <Mark />
        </View>
        <View className="t17 w6">{t('prepared.title')}</View>
        <View className="t13 i3 prepared__text">{t('prepared.text', { name: title })}</View>
        <Button kind="sub" onPress={() => void go('home')}>
          {t('prepared.home')}
        </Button>
      </View>
    </Page>
  )
}
