import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { APPLICATION_LIMITS, type AppliedRole, GROUP_PLACES } from '#domain/base/role-application'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/review/role'
import { aria } from '#src/platform/aria'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow } from '#src/ui/Field/Field'
import type { TextRow } from './form'
import type { ApplicationFormState } from './useApplicationForm'
import './role.scss'

const { introductionMax } = APPLICATION_LIMITS

interface Props {
  role: AppliedRole
  state: ApplicationFormState
}

/** The rows of an application. */
export const ApplicationFields = observer(function ApplicationFields({ role, state }: Props) {
  const { form, set, faults } = state
  const typed = (name: TextRow) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  return (
    <View className="card fields">
      {role === 'group_leader' && (
        <>
          <FieldRow name="places" label={t('role.places')} error={faults.places} centred>
            <View className="row g8 wrap" {...aria({ role: 'group', label: t('role.places') })}>
              {GROUP_PLACES.map(place => {
                const isOn = form.places.includes(place)
                const places = isOn ? form.places.filter(one => one !== place) : [...form.places, place]
                return (
                  <Chip key={place} role="checkbox" chosen={isOn} onPress={() => set({ places })}>
                    {t(`role.place_${place}`)}
                  </Chip>
                )
              })}
            </View>
          </FieldRow>
          <Field
            {...typed('group_count')}
            kind="number"
            label={t('role.groups')}
            placeholder={t('role.groups_hint')}
            maxLength={4}
          />
          <Field
            {...typed('member_count')}
            kind="number"
            label={t('role.members')}
            placeholder={t('role.members_hint')}
            maxLength={7}
          />
        </>
      )}
      <Field
        {...typed('introduction')}
        multiline
        label={t('role.introduction')}
        placeholder={t(`role.introduction_${role}`)}
        counted={countWritten(form.introduction)}
        limit={introductionMax}
        className="role__text"
      />
    </View>
  )
})
