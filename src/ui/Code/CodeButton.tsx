import { t } from '../../locales/areas/account'
import { Pressable } from '../Pressable'
import './code.scss'

interface Props {
  /** Seconds until another code may be asked for; 0 for now. */
  left: number
  busy: boolean
  onPress: () => void
}

/** Asks for a code; counts down until the next one may be asked for. */
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
