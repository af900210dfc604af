import { Button, View } from '@tarojs/components'
import type { ButtonProps, CommonEvent } from '@tarojs/components'
import { Spinner } from '../Spinner/Spinner'
import '../Button/button.scss'
import type { PhoneButtonProps } from './types'

export const hasPhoneButton: boolean = true

type Shared = CommonEvent<ButtonProps.onGetPhoneNumberEventDetail>

/** The user closed WeChat's sheet, refused there, or refused the privacy guide before it. */
const BY_USER = /deny|cancel|privacy permission is not authorized/

/** A main button that opens WeChat's sheet of the user's mobile numbers. */
export const PhoneButton = ({ children, busy, onCode, onFail }: PhoneButtonProps) => {
  const shared = ({ detail: { code, errMsg } }: Shared) => {
    if (code) onCode(code)
    else if (!BY_USER.test(errMsg)) onFail()
  }
  return (
    <Button
      className={`pressable pressable--bare btn btn--main btn--l btn--wide${busy ? ' btn--busy' : ''}`}
      openType={busy ? undefined : 'getPhoneNumber'}
      onGetPhoneNumber={shared}
    >
      {busy && <Spinner />}
      <View>{children}</View>
    </Button>
  )
}
