import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { t } from '#src/locales/base/kit'
import { Button } from '#src/ui/Button/Button'
import { Field, FieldRow, PickField } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Section } from './Section'

const nothing = () => {}

/** A button in its pressed look. */
const Pressed = ({ className, children }: { className: string; children: ReactNode }) => (
  <Pressable className={`btn btn--m is-pressed ${className}`}>
    <View>{children}</View>
  </Pressable>
)

/** Buttons and fields. */
export const Fields = () => {
  const [text, setText] = useState('')
  return (
    <>
      <Section title={t('kit.buttons')}>
        <View className="row wrap g8">
          <Button onPress={nothing}>{t('kit.submit')}</Button>
          <Pressed className="btn--main">{t('kit.submit')}</Pressed>
          <Button busy onPress={nothing}>
            {t('kit.submitting')}
          </Button>
        </View>
        <View className="row wrap g8" style={{ paddingTop: '12px' }}>
          <Button kind="sub" onPress={nothing}>
            {t('kit.preview')}
          </Button>
          <Button kind="quiet" onPress={nothing}>
            {t('kit.cancel')}
          </Button>
          <Button kind="ink" onPress={nothing}>
            {t('kit.choose')}
          </Button>
          {([undefined, 'sub', 'quiet', 'ink'] as const).map(kind => (
            <Button key={kind ?? ''} disabled kind={kind} onPress={nothing}>
              {t('kit.quoted')}
            </Button>
          ))}
        </View>
        <View className="row wrap g8" style={{ paddingTop: '12px' }}>
          <Pressed className="btn--sub">{t('kit.preview')}</Pressed>
          <Pressed className="btn--quiet">{t('kit.cancel')}</Pressed>
          <Pressed className="btn--ink">{t('kit.choose')}</Pressed>
        </View>
        <View className="row wrap g8" style={{ paddingTop: '12px' }}>
          <Button size="s" onPress={nothing}>
            {t('kit.book')}
          </Button>
          <Button size="s" kind="sub" onPress={nothing}>
            {t('kit.follow')}
          </Button>
          <Button size="s" kind="quiet" onPress={nothing}>
            {t('kit.followed')}
          </Button>
        </View>
      </Section>
      <Section title={t('kit.fields')}>
        <View className="card fields">
          <Field
            name="kit_empty"
            label={t('kit.name')}
            placeholder={t('kit.name_hint')}
            value={text}
            onChange={setText}
          />
          <Field name="kit_filled" label={t('kit.name')} value={t('kit.name_value')} limit={40} onChange={nothing} />
          <Field
            name="kit_wrong"
            label={t('kit.mobile')}
            value="1380000"
            error={t('kit.mobile_bad')}
            onChange={nothing}
          />
          <PickField
            name="kit_pick"
            label={t('kit.place')}
            value=""
            placeholder={t('kit.place_hint')}
            onPress={nothing}
          />
          <FieldRow name="kit_fixed" label={t('kit.inviter')} tail={<Icon name="lock" size={18} className="i4" />}>
            {t('kit.inviter_value')}
          </FieldRow>
        </View>
      </Section>
    </>
  )
}
