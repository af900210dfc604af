import { View } from '@tarojs/components'
import { t } from '#src/locales/review/desk'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import '#src/shared/desk/desk.scss'

/** Zoom and rotation of a picture. */
export interface Sight {
  /** 1 shows the whole picture. */
  zoom: number
  /** Quarter turns to the right. */
  turn: number
}
export const WHOLE: Sight = { zoom: 1, turn: 0 }
const ZOOM_MAX = 5

export const zoomed = ({ zoom, turn }: Sight, by: 1 | -1): Sight => ({
  zoom: Math.min(ZOOM_MAX, Math.max(1, zoom + by)),
  turn,
})
export const turned = ({ zoom, turn }: Sight): Sight => ({ zoom, turn: (turn + 1) % 4 })

interface Props {
  url: string
  label: string
  /** The keys act on it. */
  isActive: boolean
  sight: Sight
  onSight: (sight: Sight) => void
  onActivate: () => void
}

/** A picture that can be enlarged, moved about and turned. Square, so that a turned one fits as well. */
export const DeskPicture = ({ url, label, isActive, sight, onSight, onActivate }: Props) => {
  const { zoom, turn } = sight
  const acts = [
    ['zoom_out', '−', () => onSight(zoomed(sight, -1))],
    ['zoom_in', '+', () => onSight(zoomed(sight, 1))],
    ['turn', '↻', () => onSight(turned(sight))],
  ] as const
  return (
    <View className={`desk-look ${isActive ? 'desk-look--on' : ''}`} onClick={onActivate}>
      <View className="row between g8">
        <View className="t13 i2">{label}</View>
        <View className="row g4">
          {acts.map(([what, sign, act]) => (
            <Pressable
              key={what}
              repeats
              className="desk-look__act"
              label={`${label} ${t(`desk.${what}`)}`}
              onPress={() => {
                onActivate()
                act()
              }}
            >
              {sign}
            </Pressable>
          ))}
        </View>
      </View>
      <View className="desk-look__frame">
        {/* Scrolled by mouse, touch or, once it has the focus, by the arrow keys. */}
        <View className="desk-look__window" {...{ role: 'group', 'aria-label': label, tabIndex: 0 }}>
          <View
            className="desk-look__sheet"
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, transform: `rotate(${turn * 90}deg)` }}
          >
            <Picture url={url} ratio="fill" whole eager alt={label} />
          </View>
        </View>
      </View>
    </View>
  )
}
