import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { typedRoom } from '#domain/kit/written'
import { View } from '@tarojs/components'
import type { Upload } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/product-batch'
import { FieldError } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { TextInput } from '#src/ui/TextInput'
import type { TextInputProps } from '#src/ui/TextInput/types'
import { refusalOf, UploadTile } from '#src/ui/Uploader/Uploader'
import { textOf, type BatchRow, type RowField } from './batch'
import './product-batch.scss'

interface Props {
  row: BatchRow
  n: number
  upload: Upload | undefined
  faultOf: (field: RowField | 'picture') => string | undefined
  onType: (field: RowField, text: string) => void
  onPicture: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One row of the batch: the picture and the fields parsed from its line, all editable in place. */
export const BatchRowCard = ({ row, n, upload, faultOf, onType, ...on }: Props) => {
  const field = (
    name: RowField,
    label: string,
    more: Partial<TextInputProps> & { hint?: string; tail?: string } = {},
  ) => {
    const { hint, tail, ...input } = more
    const fault = faultOf(name)
    const isGuess = !fault && Boolean(row.guessed?.includes(name))
    return (
      <View id={`field-${row.id}-${name}`} className="batch__field">
        <View className={`row g4 batch__box ${fault ? 'batch__box--bad' : isGuess ? 'batch__box--guess' : ''}`}>
          <View className="grow">
            <TextInput
              {...input}
              id={`input-${row.id}.${name}`}
              value={textOf(row, name)}
              label={t('batch.field_of', { n, field: label })}
              placeholder={hint ?? label}
              invalid={fault !== undefined}
              describedBy={fault ? `error-${row.id}.${name}` : isGuess ? `guess-${row.id}.${name}` : undefined}
              onChange={text => onType(name, text)}
            />
          </View>
          {tail && <View className="t13 i3 none">{tail}</View>}
        </View>
        <FieldError id={`error-${row.id}.${name}`} text={fault} />
        {isGuess && (
          <View id={`guess-${row.id}.${name}`} className="t11 batch__guess">
            {t('batch.guessed')}
          </View>
        )}
      </View>
    )
  }
  const fault = faultOf('picture')
  return (
    <View className="card batch">
      <View className="row between">
        <View className="t13 i3 num">{t('batch.nth', { n })}</View>
        <Pressable className="batch__remove" label={t('batch.remove', { n })} onPress={on.onRemove}>
          <Icon name="x" size={18} />
        </Pressable>
      </View>
      <View className="batch__face">
        <View id={`field-${row.id}-picture`} className="batch__side">
          <View className="batch__pic">
            {upload ? (
              <UploadTile item={upload} n={n} onOpen={on.onPicture} onRetry={on.onRetry} />
            ) : (
              <Pressable className="batch__add" label={t('batch.picture_add', { n })} onPress={on.onPicture}>
                <Icon name="camera" size={22} />
              </Pressable>
            )}
          </View>
          {fault && (
            <View id={`error-${row.id}.picture`} className="t11 batch__fault" {...{ role: 'alert' }}>
              {fault}
            </View>
          )}
        </View>
        <View className="grow">
          {field('title', t('batch.title'), { className: 'w6', grows: true })}
          <View className="batch__pair">
            {field('price', t('batch.price'), { kind: 'decimal', clean: cleanYuan, tail: t('batch.yuan') })}
            {field('unit', t('batch.unit'), { maxLength: typedRoom(LIMITS.unitMax) })}
          </View>
          <View className="batch__pair">
            {field('from', t('batch.from'), { kind: 'number', maxLength: 9, tail: t('batch.from_tail') })}
            {field('specification', t('batch.spec'), {
              hint: t('batch.spec_hint'),
              maxLength: typedRoom(LIMITS.specificationValueMax),
            })}
          </View>
          {row.tiers?.map((_, i) => (
            <View key={i} className="batch__pair">
              {field(`tiers.${i}.from`, t('batch.tier_from', { n: i + 2 }), {
                kind: 'number',
                maxLength: 9,
                tail: t('batch.from_tail'),
              })}
              {field(`tiers.${i}.price`, t('batch.tier_price', { n: i + 2 }), {
                kind: 'decimal',
                maxLength: 12,
                tail: t('batch.yuan'),
              })}
            </View>
          ))}
          {row.leader_price !== undefined &&
            field('leader_price', t('batch.leader_price'), {
              kind: 'decimal',
              maxLength: 12,
              tail: t('batch.leader_tail'),
            })}
          {upload && <FieldError text={refusalOf(upload)} />}
          {row.left_out && (
            <View className="t11 i3 batch__out">
              {t('batch.left_out', { what: row.left_out.join(t('batch.between')) })}
            </View>
          )}
        </View>
      </View>
    </View>
  )
}
