import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { t } from '#src/locales/money/wallet'
import { Icon } from '#src/ui/Icon/Icon'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type Wallet } from './source'
import './wallet.scss'

const Line = ({ text }: { text: string }) => (
  <View className="row g8 t13 wallet-note" {...{ role: 'note' }}>
    <Icon name="clock" size={18} className="none" />
    <View className="grow">{text}</View>
  </View>
)

/**
 * What a shareholder sees of their shareholding, and the way to end it. The dialog belongs in the page's overlay.
 * @param change shows a part of the wallet as changed until the next load
 */
export const useEndShareholding = (
  wallet: Wallet | null,
  change: (part: Partial<Wallet>) => void,
  onSent: () => void,
) => {
  const { endShareholding } = useSource()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const act = useAct()
  const send = async () => {
    setBusy(true)
    const done = await act('end-shareholding', 'end', endShareholding)
    setBusy(false)
    setAsking(false)
    if (done) {
      // At once: the second half of a double tap would hit the button below the dialog, and ask again.
      change({ shareholding: 'ending' })
      toast(t('wallet.end_sent'), 'ok')
    }
    // A refusal means that this page is outdated: an earlier request is pending, or the role is gone.
    onSent()
  }
  return {
    part: wallet && wallet.kind === 'shareholder' && <Shareholding wallet={wallet} onAsk={() => setAsking(true)} />,
    dialog: (
      <Dialog
        open={isAsking}
        title={t('wallet.end_title')}
        text={t('wallet.end_text')}
        no={t('wallet.end_no')}
        yes={t('wallet.end_yes')}
        busy={isBusy}
        onNo={() => setAsking(false)}
        onYes={() => void send()}
      />
    ),
  }
}

const Shareholding = observer(function Shareholding({ wallet, onAsk }: { wallet: Wallet; onAsk: () => void }) {
  const { shareholding, end_request } = wallet
  if (shareholding === 'ended') return <Line text={t('wallet.ended')} />
  if (shareholding === 'ending') return <Line text={t('wallet.ending')} />
  return (
    <>
      {end_request?.state === 'rejected' && end_request.reason && (
        <Line text={t('wallet.end_rejected', { reason: end_request.reason })} />
      )}
      <Pressable className="row between card wallet-end" onPress={onAsk}>
        <View className="t15">{t('wallet.end')}</View>
        <Icon name="right" size={18} className="i4" />
      </Pressable>
    </>
  )
})
