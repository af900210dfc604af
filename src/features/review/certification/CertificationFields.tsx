import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CERTIFICATION_LIMITS as LIMITS, type CertificationKind } from '#domain/review/certification'
import { isCreditCode } from '#domain/base/id-numbers'
import { cleanNumber } from '#domain/kit/typed'
import { typedRoom } from '#domain/kit/written'
import { t } from '#src/locales/review/certification'
import { aria } from '#src/platform/aria'
import { Field, FieldError } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Tick } from '#src/ui/Tick/Tick'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { NUMBER_ROW, rowOf } from './form'
import type { CertificationFormState } from './useCertificationForm'
import type { PictureState } from './usePicture'
import './certification.scss'

interface Props {
  kind: CertificationKind
  state: CertificationFormState
  pictures: readonly PictureState[]
  onPrivacy: () => void
}

const Picture = observer(function Picture({
  one: { picture, items, uploads },
  state,
}: {
  one: PictureState
  state: CertificationFormState
}) {
  const row = rowOf(picture)
  const then = (run: () => unknown) => {
    state.clearFault(row)
    void run()
  }
  return (
    <View className="certify-picture" {...aria({ role: 'group', label: t(`certify.${picture}`) })}>
      <View className="t15 i2 certify-picture__title">{t(`certify.${picture}`)}</View>
      <Uploader
        name={row}
        items={items}
        max={1}
        hasCover={false}
        note={t('certify.picture_note')}
        error={state.faults[row]}
        onAdd={() => then(uploads.add)}
        onRetry={id => then(() => uploads.retry(id))}
        onRemove={id => then(() => uploads.remove(id))}
        onMove={uploads.move}
      />
    </View>
  )
})

/** Consent to process the data; never ticked beforehand. */
const Consent = observer(function Consent({ kind, state, onPrivacy }: Omit<Props, 'pictures'>) {
  const { agreed } = state.form
  const text = t(`certify.agree_${kind}`)
  const toggle = () => state.set({ agreed: !agreed }, 'agreed')
  return (
    <View className="certify-agree" id="field-agreed">
      <View className="row g8">
        <Pressable role="checkbox" chosen={agreed} label={text} className="certify-agree__tap" onPress={toggle}>
          <Tick on={agreed} />
        </Pressable>
        <View className="t13 i2 grow" onClick={toggle}>
          {text}
        </View>
      </View>
      <Pressable className="certify-agree__read link t13" onPress={onPrivacy}>
        {t('certify.agree_read')}
      </Pressable>
      <FieldError id="error-agreed" text={state.faults.agreed} />
    </View>
  )
})

/** A whole code whose check character doesn't fit may be sent, since an operator compares it with the licence. */
const Unfit = ({ code }: { code: string }) =>
  code.length === 18 && !isCreditCode(code) ? (
    <View className="certify-unfit t13" {...aria({ role: 'status' })}>
      <Icon name="alert" size={16} className="none" />
      <View>{t('certify.credit_code_unfit')}</View>
    </View>
  ) : null

/** The rows of either form. */
export const CertificationFields = observer(function CertificationFields({ kind, state, pictures, onPrivacy }: Props) {
  const { form, set, faults } = state
  const isPerson = kind === 'identity'
  const numberRow = NUMBER_ROW[kind]
  return (
    <>
      <View className="card fields certify-fields">
        <Field
          name="name"
          label={t(isPerson ? 'certify.name' : 'certify.enterprise_name')}
          placeholder={t(isPerson ? 'certify.name_hint' : 'certify.enterprise_name_hint')}
          value={form.name}
          maxLength={typedRoom(isPerson ? LIMITS.nameMax : LIMITS.enterpriseMax)}
          autoComplete={isPerson ? 'name' : 'organization'}
          error={faults.name}
          onChange={name => set({ name }, 'name')}
        />
        <Field
          name={numberRow}
          label={t(`certify.${numberRow}`)}
          placeholder={t(`certify.${numberRow}_hint`)}
          value={form.number}
          kind={isPerson ? 'id_number' : 'text'}
          clean={cleanNumber}
          autoComplete="off"
          error={faults[numberRow]}
          below={!isPerson && !faults[numberRow] && <Unfit code={cleanNumber(form.number)} />}
          onChange={number => set({ number }, numberRow)}
        />
        {!isPerson && (
          <Field
            name="legal_person"
            label={t('certify.legal_person')}
            placeholder={t('certify.legal_person_hint')}
            value={form.legal_person}
            maxLength={typedRoom(LIMITS.enterpriseMax)}
            error={faults.legal_person}
            onChange={legal_person => set({ legal_person }, 'legal_person')}
          />
        )}
      </View>
      {pictures.map(one => (
        <Picture key={one.picture} one={one} state={state} />
      ))}
      <View className="t13 i3 certify-private">{t('certify.private')}</View>
      <Consent kind={kind} state={state} onPrivacy={onPrivacy} />
    </>
  )
})
