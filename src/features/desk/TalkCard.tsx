import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ExaminedComment } from '../../../contract/comment-examine'
import { t } from '../../locales/areas/desk'
import { go } from '../../navigation'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { waitedText } from './waited'
import './desk.scss'

type About = ExaminedComment['about']

const openAbout = ({ kind, code }: About) => {
  if (kind === 'user') void go('user_detail', { user_code: code })
  else if (kind === 'product') void go('product_detail', { product_code: code })
  else if (kind === 'pallet') void go('pallet_detail', { pallet_code: code })
  else void go(kind === 'supply' ? 'supply_detail' : 'purchase_detail', { listing_code: code })
}

interface Props {
  who: ExaminedComment['author']
  at: string
  now: number
  tags?: ReactNode
  /** What it says. */
  words: ReactNode
  about: About
  /** What can be decided. */
  children: ReactNode
}

/** Something that people said, with the thing it is about. */
export const TalkCard = ({ who, at, now, tags, words, about, children }: Props) => (
  <View className="desk-talk">
    <View className="row g8">
      <Avatar size="s" url={who.avatar_url} name={who.nickname} />
      <View className="grow t13 w6 one">{who.nickname}</View>
      <View className="t11 i3 num none">{waitedText(at, now)}</View>
    </View>
    {tags && <View className="row g4 wrap desk-talk__tags">{tags}</View>}
    {words}
    <View className="row g8 desk-talk__foot">
      <Pressable className="row g4 grow desk-talk__about t13 i2" onPress={() => openAbout(about)}>
        <View className="one">{t('desk.about', { title: about.title })}</View>
        <Icon name="right" size={16} />
      </Pressable>
      <View className="row g8 desk-talk__acts">{children}</View>
    </View>
  </View>
)
