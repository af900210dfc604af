import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { LongPictureView } from '#src/features/market/share/LongPictureView'
import { PosterView } from '#src/features/market/share/PosterView'
import { objectOf } from '#src/features/market/share/source'
import { t } from '#src/locales/market/share-pages'
import { backOr, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Tabs } from '#src/ui/Tabs/Tabs'

const SharePoster = observer(function SharePoster({ title, params }: PageProps<'share_poster'>) {
  const { kind, code } = objectOf(params.kind, params.code)
  const [shape, setShape] = useState<'poster' | 'long'>(params.template === 'long' ? 'long' : 'poster')
  const pallet = kind === 'pallet' ? code : null
  const nav = (
    <>
      <NavBar title={title} onBack={() => void backOr('my')} />
      {pallet && (
        <View className="poster__shapes">
          <Tabs
            label={t('long.shapes')}
            value={shape}
            onChange={setShape}
            items={[
              { key: 'poster', text: t('long.poster') },
              { key: 'long', text: t('long.long') },
            ]}
          />
        </View>
      )}
    </>
  )
  return pallet && shape === 'long' ? (
    <LongPictureView nav={nav} code={pallet} onFolders={() => void go('my_products_folder', {}, { replace: true })} />
  ) : (
    <PosterView nav={nav} object={{ kind, code }} />
  )
})

export default page('share_poster', SharePoster)
