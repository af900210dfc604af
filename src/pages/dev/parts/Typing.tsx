import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '#src/locales/base/kit'
import { CodeButton } from '#src/ui/Code/CodeButton'
import { DateField } from '#src/ui/DateField'
import { Field, PickField } from '#src/ui/Field/Field'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { Section } from './Section'

const nothing = () => {}
const DAY = '2030-01-15'

/** Every kind of input, in its various states. */
export const Typing = () => {
  const [note, setNote] = useState('')
  const [secret, setSecret] = useState('')
  const [day, setDay] = useState(DAY)
  const [words, setWords] = useState<string>(t('kit.food'))
  return (
    <Section title={t('kit.typing')}>
      <View className="card fields">
        <Field disabled name="kit_off" label={t('kit.name')} value={t('kit.name_value')} onChange={nothing} />
        <Field
          multiline
          name="kit_lines"
          label={t('kit.text')}
          placeholder={t('kit.name_hint')}
          value={note}
          limit={2000}
          onChange={setNote}
        />
        <Field
          kind="password"
          name="kit_secret"
          label={t('kit.password')}
          placeholder={t('kit.password')}
          value={secret}
          onChange={setSecret}
        />
        {([0, 42] as const).map(left => (
          <Field
            key={left}
            kind="code"
            name={`kit_code_${left}`}
            label={t('kit.code')}
            placeholder={t('kit.code')}
            value=""
            tail={<CodeButton left={left} busy={false} onPress={nothing} />}
            onChange={nothing}
          />
        ))}
        <Field
          kind="code"
          name="kit_code_busy"
          label={t('kit.code')}
          value=""
          tail={<CodeButton busy left={0} onPress={nothing} />}
          onChange={nothing}
        />
        <PickField
          name="kit_picked"
          label={t('kit.place')}
          value={t('kit.province') + t('kit.city')}
          placeholder=""
          onPress={nothing}
        />
        <PickField
          name="kit_unpicked"
          label={t('kit.place')}
          value=""
          placeholder={t('kit.place_hint')}
          error={t('kit.place_hint')}
          onPress={nothing}
        />
        <DateField
          name="kit_day"
          label={t('kit.day')}
          value={day}
          text={day}
          placeholder={t('kit.place_hint')}
          onChange={setDay}
        />
      </View>
      <View className="row" style={{ paddingTop: '12px' }}>
        <SearchBar
          value={words}
          placeholder={t('kit.search')}
          onChange={setWords}
          onClear={() => setWords('')}
          onSearch={nothing}
        />
      </View>
    </Section>
  )
}
