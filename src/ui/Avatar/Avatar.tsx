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

/** A round picture; without one the name's first character on a colour that stays the same for the name. */
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
