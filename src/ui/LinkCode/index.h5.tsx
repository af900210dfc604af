import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Picture } from '../Picture'
import { linkSvg } from './link-svg'
import './link-code.scss'

/** A link as a QR code, to scan with another phone. @param label what it leads to */
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
