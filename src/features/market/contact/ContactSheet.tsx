import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/contact'
import { CoinOffer } from '#src/shared/coins/CoinOffer'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { Popup } from '#src/ui/Popup/Popup'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState } from '#src/ui/States/Info'
import { ContactRows } from './ContactRows'
import type { Known } from './source'
import type { ContactHandle } from './useContact'
import './contact.scss'

const Question = observer(function Question({ known, handle }: { known: Known; handle: ContactHandle }) {
  const { config, user } = useApp()
  const { limit, left_today: left } = known
  const isOver = left <= 0
  const text = isOver
    ? user.isVip
      ? t('contact.none_vip_text', { limit })
      : t('contact.none_text', { limit, vip: config.limit('daily_reveals_vip') })
    : t('contact.ask_text', { count: limit })
  return (
    <>
      <View className="contact__ask">
        <View className="t17 w6">{isOver ? t('contact.none') : t('contact.ask', { count: left })}</View>
        <View className="t13 i2 contact__ask-text">{text}</View>
      </View>
      {isOver ? (
        <CoinOffer use="reveal" isBusy={handle.isBusy} onPay={handle.payWithCoins} />
      ) : (
        <Button size="l" wide busy={handle.isBusy} onPress={handle.ask}>
          {t('contact.show')}
        </Button>
      )}
    </>
  )
})

/** A user's contact: shown at once if already revealed, else after a prompt with the reveals left today. */
export const ContactSheet = observer(function ContactSheet({ handle }: { handle: ContactHandle }) {
  const { state } = handle
  return (
    <Popup open={handle.isOpen} onClose={handle.close} title={t('contact.title')}>
      <View>
        {state.status === 'loading' ? (
          <View className="row contact__wait">
            <Spinner />
          </View>
        ) : state.status === 'error' ? (
          <ErrorState bare text={state.text} onRetry={handle.retry} />
        ) : state.known.contact ? (
          <>
            <ContactRows contact={state.known.contact} />
            <View className="t13 i3 contact__care">{t('contact.care')}</View>
          </>
        ) : (
          <Question known={state.known} handle={handle} />
        )}
      </View>
    </Popup>
  )
})
