import { View } from '@tarojs/components'
import { t } from '#src/locales/review/desk'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import type { DeskLink } from './DeskSide'
import '#src/shared/desk/desk.scss'

/** More of them leave the title too little room at 320 px. */
const IN_BAR = 2

interface Props {
  links: readonly DeskLink[]
  /** Shows all of them with their names. */
  onMore: () => void
}

/** The desk's own pages, in a phone's bar beside the title: each by itself, or many behind one button. */
export const DeskLinks = ({ links, onMore }: Props) =>
  links.length > IN_BAR ? (
    <Pressable className="desk__link desk__links" label={t('desk.parts')} onPress={onMore}>
      <Icon name="more" size={22} />
    </Pressable>
  ) : (
    <View className="row none">
      {links.map(({ key, icon, text, onPress }) => (
        <Pressable key={key} className="desk__link" label={text} onPress={onPress}>
          <Icon name={icon} size={22} />
        </Pressable>
      ))}
    </View>
  )
