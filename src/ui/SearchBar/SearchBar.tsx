import { View } from '@tarojs/components'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import { TextInput } from '../TextInput'
import './search-bar.scss'

interface Props {
  value: string
  onChange: (text: string) => void
  onSearch: () => void
  onClear: () => void
  placeholder: string
  onFocus?: () => void
  onEscape?: () => void
}

export const SearchBar = ({ value, onChange, onSearch, onClear, placeholder, onFocus, onEscape }: Props) => (
  <View className="search" {...{ role: 'search' }}>
    <Icon name="search" size={18} />
    <TextInput
      kind="search"
      className="search__input"
      value={value}
      label={placeholder}
      placeholder={placeholder}
      maxLength={60}
      onChange={onChange}
      onConfirm={onSearch}
      onFocus={onFocus}
      onEscape={onEscape}
    />
    {value && (
      <Pressable className="search__clear" label={t('search.clear')} onPress={onClear}>
        <Icon name="x" size={16} />
      </Pressable>
    )}
  </View>
)
