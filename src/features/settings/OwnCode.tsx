import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { t } from '../../locales/areas/download'
import { origin } from '../../platform/browser'
import { Picture } from '../../ui/Picture'
import { siteCode } from './site-code'
import './settings.scss'

/** The site's address as a QR code, for the phone of somebody who sits at a computer. */
export const OwnCode = observer(function OwnCode() {
  const svg = useMemo(() => siteCode(`${origin()}/`), [])
  return (
    <View className="guide__code">
      <Picture
        className="guide__picture"
        url={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        ratio="fill"
        whole
        eager
        alt={t('download.own_code')}
      />
    </View>
  )
})
