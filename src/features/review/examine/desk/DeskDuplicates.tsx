import { View } from '@tarojs/components'
import type { Duplicate } from '#contract/review/examine'
import { t } from '#src/locales/review/desk'
import { timeText } from '#src/ui/format'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import '#src/shared/desk/desk.scss'

/** `same`: what matches. `of`: owner, state and time of submission. */
const factsOf = ({ pictures, title_match, is_same_owner, owner_nickname, item_state, submitted_at }: Duplicate) => {
  const same = [
    pictures.length > 0 && t('desk.same_pictures', { which: pictures.join(t('desk.and')) }),
    title_match && t(`desk.title_${title_match}`),
  ].filter(Boolean)
  return {
    same: same.join(' · '),
    of: [
      is_same_owner ? t('desk.same_owner') : owner_nickname,
      t(`desk.state_${item_state}`),
      timeText(submitted_at),
    ].join(' · '),
  }
}

interface Props {
  found: readonly Duplicate[]
  /** Code of the duplicate shown beside the examined item. */
  beside: string | null
  onLook: (code: string) => void
}

/** Lists others with the same pictures or title. Only a hint: the examiner decides whether they are duplicates. */
export const DeskDuplicates = ({ found, beside, onLook }: Props) =>
  found.length > 0 && (
    <View className="desk__likely" {...{ role: 'note', 'aria-label': t('desk.duplicates') }}>
      <Tag tone="gold" icon="alert">
        {t('desk.duplicates')}
      </Tag>
      {found.map(one => {
        const { same, of } = factsOf(one)
        return (
          <View key={one.code} className="row g12 desk-twin">
            <View className="desk-twin__pic">
              <Picture url={one.cover_url} color={one.cover_color} ratio="square" bare />
            </View>
            <View className="grow">
              <View className="t13 w6 two">{one.title}</View>
              <View className="t13">{same}</View>
              <View className="t13 i3">{of}</View>
            </View>
            <Pressable
              className="desk-twin__look t13 i2"
              label={t(one.code === beside ? 'desk.put_away_named' : 'desk.lay_beside_named', { title: one.title })}
              onPress={() => onLook(one.code)}
            >
              {t(one.code === beside ? 'desk.put_away' : 'desk.lay_beside')}
            </Pressable>
          </View>
        )
      })}
    </View>
  )
