import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Picture } from '../Picture'
import { linkSvg } from './link-svg'
import './link-code.scss'

/** An address as a QR code, for the phone of somebody else. @param label what it leads to */
export const LinkCode = ({ link, label }: { link: string; label: string }) => {
  const svg = useMemo(() => linkSvg(link), [link])
  return (
    <View className="link-code">
      <Picture
        className="link-code__picture"
        url={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        ratio="fill"
        whole
        eager
        alt={label}
      />
    </View>
  )
}
