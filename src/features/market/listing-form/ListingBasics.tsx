import { View } from '@tarojs/components'
import { MEDIA } from '#domain/base/upload'
import { LISTING_LIMITS } from '#domain/market/listing'
import { cleanMobile, cleanWechatId } from '#domain/kit/typed'
import { countWritten } from '#domain/kit/written'
import { OwnMobile } from '#src/shared/forms/own-mobile'
import { t as field } from '#src/locales/market/listing-fields'
import { t } from '#src/locales/market/listing-form'
import { Field, PickField } from '#src/ui/Field/Field'
import { placeText } from '#src/ui/format'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { typing } from './typing'
import type { ListingFormState } from './useListingForm'
import './listing-form.scss'

export const Media = ({ state: { kind, uploads, faults, clearFault } }: { state: ListingFormState }) => {
  const then = (run: () => unknown) => () => {
    clearFault('media')
    void run()
  }
  return (
    <Uploader
      items={uploads.items}
      max={MEDIA.picturesMax}
      videosMax={MEDIA.videosMax}
      note={t(kind === 'supply' ? 'release.media_note' : 'release.media_note_purchase', {
        mb: MEDIA.pictureBytesMax / 1024 / 1024,
        count: MEDIA.picturesMax,
        video_mb: MEDIA.videoBytesMax / 1024 / 1024,
        seconds: MEDIA.videoSecondsMax,
      })}
      error={faults.media}
      onAdd={then(uploads.add)}
      onAddVideo={then(uploads.addVideo)}
      onRetry={id => then(() => uploads.retry(id))()}
      onRemove={id => then(() => uploads.remove(id))()}
      onMove={uploads.move}
    />
  )
}

export const Texts = ({ state }: { state: ListingFormState }) => {
  const typed = typing(state)
  return (
    <View className="card fields">
      <Field
        {...typed('title')}
        hint={field('field.title')}
        placeholder={t('release.title_hint')}
        counted={countWritten(state.form.title)}
        limit={LISTING_LIMITS.titleMax}
        grows
        className="w6"
      />
      <Field
        {...typed('description')}
        hint={field('field.description')}
        placeholder={t(state.kind === 'supply' ? 'release.description_hint' : 'release.description_hint_purchase')}
        counted={countWritten(state.form.description)}
        limit={LISTING_LIMITS.descriptionMax}
        multiline
        className="release__text"
      />
    </View>
  )
}

export interface PlaceProps {
  state: ListingFormState
  onCategory: () => void
  onRegion: () => void
  /** Opens the product picker; undefined if there is none. */
  onProducts?: () => void
}

export const Place = ({ state, onCategory, onRegion }: PlaceProps) => (
  <>
    <PickField
      name="category_code"
      label={t('release.category')}
      value={state.form.category_text}
      placeholder={t('release.category_pick')}
      error={state.faults.category_code}
      onPress={onCategory}
    />
    <PickField
      name="region"
      label={t(state.kind === 'supply' ? 'release.region' : 'release.region_purchase')}
      value={placeText(state.form)}
      placeholder={t('release.region_pick')}
      error={state.faults.region}
      onPress={onRegion}
    />
  </>
)

export const Contact = ({ state }: { state: ListingFormState }) => {
  const typed = typing(state)
  return (
    <View className="card fields">
      <Field
        {...typed('mobile', 'contact.mobile')}
        kind="mobile"
        clean={cleanMobile}
        label={t('release.mobile')}
        placeholder={t('release.mobile_hint')}
        autoComplete="tel-national"
        below={
          <OwnMobile
            value={state.form.mobile}
            onFill={mobile => state.set({ mobile }, ['contact.mobile', 'contact.wechat_id'])}
          />
        }
      />
      <Field
        {...typed('wechat_id', 'contact.wechat_id')}
        clean={cleanWechatId}
        label={t('release.wechat')}
        placeholder={t('release.wechat_hint')}
      />
    </View>
  )
}
