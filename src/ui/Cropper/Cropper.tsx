import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { t } from '../../locales/base/cropper'
import { measureHeights } from '../../platform/measure'
import { Button } from '../Button/Button'
import { FieldError } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import { Popup } from '../Popup/Popup'
import { Pressable } from '../Pressable'
import {
  type Crop,
  fitCrop,
  followFingers,
  middleOf,
  moveCrop,
  placeUnder,
  type Point,
  roundCrop,
  type Size,
  ZOOM_STEP,
  zoomCrop,
} from './crop'
import { Stage } from './Stage'
import './cropper.scss'

interface Props {
  /** Of the picture on the device; null: closed. */
  url: string | null
  title: string
  /** Share that is sent, while it is being sent. */
  progress: number | null
  error: string | null
  onClose: () => void
  onSave: (crop: Crop) => void
}

const STAGE_ID = 'cropper-stage'

/** Chooses the square of a picture: drag, pinch, wheel or buttons; by keyboard with the arrows, + and −. */
export const Cropper = ({ url, title, ...rest }: Props) => (
  <Popup open={url !== null} onClose={rest.onClose} title={title}>
    {url !== null && <Body key={url} url={url} {...rest} />}
  </Popup>
)

const Body = ({ url, progress, error, onSave }: Omit<Props, 'url' | 'title' | 'onClose'> & { url: string }) => {
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [isBroken, setBroken] = useState(false)
  const isSending = progress !== null
  /** The fingers' positions and the crop when a finger was last added or lifted. */
  const held = useRef<{ from: readonly Point[]; crop: Crop } | null>(null)
  const framePx = useRef(0)
  const measure = async () => {
    const [px] = await measureHeights([STAGE_ID])
    if (px) framePx.current = px
  }
  const latest = useRef<Crop | null>(null)
  const put = (next: Crop) => {
    latest.current = next
    setCrop(next)
  }
  const change = (by: (size: Size, crop: Crop) => Crop) => {
    if (size && latest.current && !isSending) put(by(size, latest.current))
  }
  const show = async (found: Size) => {
    if (!(found.width > 0 && found.height > 0)) return setBroken(true)
    // Measured before the picture appears, so that it follows the finger from the start.
    await measure()
    setSize(found)
    put(fitCrop(found, middleOf(found)))
  }
  const hold = (from: readonly Point[]) => {
    held.current = from.length > 0 && latest.current ? { from, crop: latest.current } : null
    // The window may have changed.
    if (held.current) void measure()
  }
  const move = (to: readonly Point[]) => {
    const start = held.current
    if (!start || !size || isSending) return
    // The mini-program may send no event when a finger is added or lifted.
    if (to.length !== start.from.length) return hold(to)
    put(followFingers(size, start.crop, start.from, to, framePx.current))
  }
  const zoom = (factor: number) => change((whole, now) => zoomCrop(whole, now, factor))
  return (
    <View className="cropper">
      <Stage
        id={STAGE_ID}
        url={url}
        style={size && crop ? placeUnder(size, crop) : undefined}
        label={t('cropper.stage')}
        onSize={found => void show(found)}
        onFail={() => setBroken(true)}
        onHold={hold}
        onMove={move}
        onShift={by => change((whole, now) => moveCrop(whole, now, by))}
        onZoom={zoom}
      />
      <View className="row between cropper__tools">
        <Pressable className="cropper__zoom" repeats label={t('cropper.smaller')} onPress={() => zoom(1 / ZOOM_STEP)}>
          <View className="cropper__minus" />
        </Pressable>
        <View className="t13 i3 grow cropper__hint">{t('cropper.hint')}</View>
        <Pressable className="cropper__zoom" repeats label={t('cropper.larger')} onPress={() => zoom(ZOOM_STEP)}>
          <Icon name="plus" size={20} />
        </Pressable>
      </View>
      <FieldError id="error-cropper" text={isBroken ? t('cropper.broken') : error} />
      <Button
        size="l"
        wide
        busy={isSending}
        disabled={!crop || isBroken}
        onPress={() => latest.current && onSave(roundCrop(latest.current))}
      >
        {isSending ? t('cropper.sending', { percent: Math.round(progress * 100) }) : t('cropper.save')}
      </Button>
    </View>
  )
}
