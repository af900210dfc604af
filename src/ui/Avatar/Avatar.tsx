import { View } from '@tarojs/components'
import { Picture } from '../Picture'
import { initialOf } from './initial'
import './avatar.scss'

interface Props {
  url: string
  name: string
  /** 20, 32, 40 or 64 px. */
  size?: 's' | 'm' | 'n' | 'l'
}

/** A round picture; without a URL, the name's first character on a colour derived from it. */
export const Avatar = ({ url, name, size = 'n' }: Props) => {
  const { initial, ground } = initialOf(name)
  const classes = `avatar avatar--${size}`
  if (url) return <Picture bare ratio="fill" className={classes} url={url} />
  return (
    <View className={classes} style={{ background: ground }}>
      {initial}
    </View>
  )
}
