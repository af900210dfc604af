import { View } from '@tarojs/components'
import { MEDIA } from '#domain/base/upload'
import { ENQUIRY_LIMITS as LIMITS } from '#domain/market/enquiry'
import { t } from '#src/locales/market/enquiry'
import type { PrivateUploads } from '#src/shared/uploads/use-private-uploads'
import { Uploader } from '#src/ui/Uploader/Uploader'
import './enquiry.scss'

interface Props {
  uploads: PrivateUploads
  error?: string
  /** Called before each change. */
  onChange: () => void
}

/** The private pictures of a question or an offer. */
export const PictureField = ({ uploads, error, onChange }: Props) => {
  const then = (run: () => unknown) => {
    onChange()
    void run()
  }
  return (
    <View className="enquiry-form__pictures">
      <View className="i2">{t('enquiry.pictures')}</View>
      <Uploader
        name="pictures"
        items={uploads.items}
        max={LIMITS.picturesMax}
        hasCover={false}
        note={t('enquiry.pictures_note', { count: LIMITS.picturesMax, mb: MEDIA.pictureBytesMax / 1024 / 1024 })}
        error={error}
        onAdd={() => then(uploads.add)}
        onRetry={id => then(() => uploads.retry(id))}
        onRemove={id => then(() => uploads.remove(id))}
        onMove={uploads.move}
      />
    </View>
  )
}
