import { t } from '../../locales/base/account'
import { Pressable } from '../Pressable'
import './code.scss'

interface Props {
  /** Seconds until another code may be requested; 0: now. */
  left: number
  busy: boolean
  onPress: () => void
}

/** Requests a verification code; counts down until the next one may be requested. */
export const CodeButton = ({ left, busy, onPress }: Props) => (
  <Pressable
    className={`code-button num ${left > 0 || busy ? 'code-button--off' : ''}`}
    disabled={left > 0 || busy}
    busy={busy}
    onPress={onPress}
  >
    {busy ? t('code.sending') : left > 0 ? t('code.again_in', { seconds: left }) : t('code.send')}
  </Pressable>
)
