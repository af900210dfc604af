import { View } from '@tarojs/components'
import { Picture } from '../Picture'
import './avatar.scss'

const GROUNDS = ['#0f6b4f', '#7a5510', '#b3402a', '#1d4fb8', '#5b3f8c', '#3d5a66']

interface Props {
  url: string
  name: string
  /** 20, 32, 40 or 64 px. */
  size?: 's' | 'm' | 'n' | 'l'
}

/** A round picture; without one the name's first character on a colour that stays the same for the name. */
export const Avatar = ({ url, name, size = 'n' }: Props) => {
  const first = Array.from(name)[0] ?? ''
  const ground = GROUNDS[(first.codePointAt(0) ?? 0) % GROUNDS.length]
  const classes = `avatar avatar--${size}`
  if (url) return <Picture bare ratio="fill" className={classes} url={url} />
  return (
    <View className={classes} style={{ background: ground }}>
      {first}
    </View>
  )
}
