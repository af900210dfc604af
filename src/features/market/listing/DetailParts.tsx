import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { t } from '#src/locales/market/detail'
import { aria } from '#src/platform/aria'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Icon } from '#src/ui/Icon/Icon'
import { Tag } from '#src/ui/Tag/Tag'
import { stateText } from './detail-words'
import './detail.scss'

interface StripProps {
  detail: ListingDetail
  /** What is good about a closed listing for who looks at it, in place of its state. */
  good?: string
}

/** A thin strip with the listing's state, if there is one to tell. */
export const StateStrip = observer(function StateStrip({ detail, good }: StripProps) {
  const text = good ?? stateText(detail)
  return text === null ? null : (
    <View className={`detail__state t13 row g8 ${good ? 'detail__state--good' : ''}`} {...aria({ role: 'status' })}>
      <Icon name={good ? 'ok' : 'alert'} size={18} />
      <View className="grow">{text}</View>
    </View>
  )
})

/** Most that fits half the screen's width, name and value together, in half-width characters (a Chinese one is two). */
const LONG = 25
const widthOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

/** Facts in two columns; long ones come last and span both. Facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) => {
  const known = facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  const isLong = ([name, value]: readonly [string, string]) => widthOf(name + value) > LONG
  const short = known.filter(fact => !isLong(fact))
  const last = short.length - 1
  const rows = [
    ...short.map((fact, i) => ({ fact, wide: i === last && last % 2 === 0 })),
    ...known.filter(isLong).map(fact => ({ fact, wide: true })),
  ]
  return (
    <View className="detail__facts">
      {rows.map(({ fact: [name, value], wide }) => (
        <View key={name} className={`detail__fact row between g8 ${wide ? 'detail__fact--wide' : ''}`}>
          <View className="i3 none">{name}</View>
          <View className="w6 detail__fact-value">{value}</View>
        </View>
      ))}
    </View>
  )
}

/** The listing's owner, with their badges. */
export const PersonCard = observer(function PersonCard({ person }: { person: ListingDetail['seller'] }) {
  return (
    <View className="detail__part row g12">
      <Avatar url={person.avatar_url} name={person.nickname} />
      <View className="grow">
        <View className="row g4 wrap">
          <View className="t15 w6 detail__name">{person.nickname}</View>
          {person.is_enterprise_certified && (
            <Tag tone="green" icon="shield">
              {t('listing.certified')}
            </Tag>
          )}
          {person.role.includes('group_leader') && <Tag tone="gold">{t('detail.group_leader')}</Tag>}
          {person.role.includes('vip') && <Tag tone="gold">{t('detail.vip')}</Tag>}
        </View>
        <View className="t13 i3">
          {[person.is_identity_certified && t('detail.identity'), t('detail.releases', { count: person.release_count })]
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
    </View>
  )
})

export const Description = observer(function Description({ text }: { text: string }) {
  return (
    <View className="detail__part">
      <View className="t15 w6" {...{ role: 'heading', 'aria-level': 2 }}>
        {t('detail.text')}
      </View>
      <View className="t15 i2 detail__text">{text}</View>
    </View>
  )
})

/** A titled section of other listings. */
export const Similar = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="detail__similar">
    <View className="t15 w6 detail__similar-title" {...{ role: 'heading', 'aria-level': 2 }}>
      {title}
    </View>
    {children}
  </View>
)
