import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PINS_MAX } from '#domain/money/coins'
import { t } from '#src/locales/money/coins'
import { CoinOffer } from '#src/shared/coins/CoinOffer'
import { useApp } from '#src/shared/use-app'
import { momentText } from '#src/ui/format'
import { Popup } from '#src/ui/Popup/Popup'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState } from '#src/ui/States/Info'
import type { PinsHandle } from './usePins'
import './coins.scss'

/** Asks whether to pin a listing: the benefit, the start, the price and the balance. */
export const PinSheet = observer(function PinSheet({ pins }: { pins: PinsHandle }) {
  const { config } = useApp()
  const { asked, nextStart } = pins
  const hours = config.limit('pin_hours')
  return (
    <Popup open={asked !== null} onClose={() => pins.ask(null)} title={t('coins.pin_title')}>
      {asked && (
        <>
          <View className="t15 w6 one">{asked.title}</View>
          <View className="t13 i2 pin-sheet__text">
            {t('coins.pin_text', { count: hours })}{' '}
            {nextStart && t('coins.pin_queue', { max: PINS_MAX, time: momentText(nextStart), count: hours })}
          </View>
          {pins.isKnown ? (
            <CoinOffer use="pin" isBusy={pins.isBusy} onPay={pins.pay} />
          ) : pins.fault === null ? (
            <View className="row pin-sheet__wait">
              <Spinner />
            </View>
          ) : (
            <ErrorState bare text={pins.fault} onRetry={pins.retry} />
          )}
        </>
      )}
    </Popup>
  )
})
