import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/product'
import { Chip } from '#src/ui/Chip/Chip'
import { type Extra, EXTRAS, type LibraryFilter } from './choice'
import { useSource } from './source'

interface Props {
  value: Pick<LibraryFilter, Extra>
  onChange: (value: Pick<LibraryFilter, Extra>) => void
}

/** Filters that only products have; the one by leader price is for group leaders. */
export const ExtraFilter = observer(function ExtraFilter({ value, onChange }: Props) {
  const { isLeader } = useSource()
  const names = EXTRAS.filter(name => name !== 'with_leader_price' || isLeader())
  return (
    <View className="screen__part">
      <View className="t13 i2">{t('library.more')}</View>
      <View className="screen__chips" {...{ role: 'group', 'aria-label': t('library.more') }}>
        {names.map(name => (
          <Chip
            key={name}
            role="checkbox"
            chosen={value[name]}
            onPress={() => onChange({ ...value, [name]: !value[name] })}
          >
            {t(`library.${name}`)}
          </Chip>
        ))}
      </View>
    </View>
  )
})
