import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/base/kit'
import { back } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'
import { Bars } from './parts/Bars'
import { Cards } from './parts/Cards'
import { Fields } from './parts/Fields'
import { Floats } from './parts/Floats'
import { Lists } from './parts/Lists'
import { Marks } from './parts/Marks'
import { Media } from './parts/Media'
import { States } from './parts/States'
import { Typing } from './parts/Typing'

/** Every part of the kit in every state. Only in development builds and those with `KIT_PAGE` (app.config). */
const Kit = observer(function Kit() {
  return (
    <Page nav={<NavBar title={t('kit.title')} onBack={() => void back()} />}>
      <Scroller onRefresh={async () => t('kit.toast_text')}>
        <View className="pad">
          <Bars />
          <Fields />
          <Typing />
          <Marks />
          <Media />
          <States />
          <Cards />
          <Lists />
          <Floats />
        </View>
      </Scroller>
    </Page>
  )
})

export default Kit
