import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FolderProduct } from '#contract/market/folder'
import { FOLDER_LIMITS } from '#domain/market/folder'
import { fenToField, formatFen } from '#domain/kit/money'
import { cleanYuan, readYuan } from '#domain/kit/typed-yuan'
import { typedRoom } from '#domain/kit/written'
import { t as common, unitName } from '#src/locales'
import { t } from '#src/locales/market/folder'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { Popup } from '#src/ui/Popup/Popup'
import { useSource } from './source'
import type { FolderHandle } from './useFolder'
import { supplyPrice } from './words'

interface Props {
  code: string
  product: FolderProduct
  handle: FolderHandle
  onDone: () => void
}

const Form = observer(function Form({ code, product, handle, onDone }: Props) {
  const { acts } = useSource()
  const [price, setPrice] = useState(product.own_price_fen === null ? '' : fenToField(product.own_price_fen))
  const [remark, setRemark] = useState(product.remark)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async () => {
    const fen = price.trim() ? readYuan(price) : null
    if (price.trim() && fen === null) return setFaults({ own_price_fen: common('invalid.amount') })
    const input = { folder_code: code, product_code: product.product_code, own_price_fen: fen, remark: remark.trim() }
    const answer = await handle.run(acts.change, input, {
      said: t('folder.saved'),
      renew: handle.renew,
      fault: setFaults,
    })
    if (answer) onDone()
  }
  return (
    <>
      <View className="t13 i3">
        {product.title} · {supplyPrice(product)}
      </View>
      <Field
        name="own_price_fen"
        kind="decimal"
        clean={cleanYuan}
        label={t('folder.own_price')}
        placeholder={t('folder.own_price_hint')}
        value={price}
        error={faults.own_price_fen}
        tail={<View className="i3 none">{t('folder.per', { unit: unitName(product.unit) })}</View>}
        below={<Margin product={product} price={price} />}
        onChange={text => {
          setPrice(text)
          setFaults({})
        }}
      />
      <Field
        name="remark"
        label={t('folder.remark')}
        placeholder={t('folder.remark_hint')}
        value={remark}
        error={faults.remark}
        maxLength={typedRoom(FOLDER_LIMITS.remarkMax)}
        onChange={text => {
          setRemark(text)
          setFaults({})
        }}
      />
      <Button size="l" wide busy={handle.isBusy} onPress={() => void submit()}>
        {t('folder.save')}
      </Button>
    </>
  )
})

/** The group leader price, and the margin of the price being typed: in yuan and as a percentage of that price. */
const Margin = ({ product: { leader_price_fen: cost }, price }: { product: FolderProduct; price: string }) => {
  if (cost === undefined) return null
  const own = readYuan(price)
  const left = own ? own - cost : null
  return (
    <View className="t13 i2 num folder__margin">
      {t('folder.leader_price', { price: formatFen(cost) })}
      {own !== null && left !== null && (
        <View className={left < 0 ? 'folder__loss' : ''}>
          {t('folder.margin', { amount: formatFen(left), percent: ((left / own) * 100).toFixed(1) })}
        </View>
      )}
    </View>
  )
}

/** The user's own price and remark for a product in a folder. */
export const OwnForm = ({
  product,
  onClose,
  ...form
}: Omit<Props, 'product' | 'onDone'> & {
  product: FolderProduct | null
  onClose: () => void
}) => (
  <Popup open={product !== null} onClose={onClose} title={t('folder.own')}>
    {product && <Form {...form} product={product} onDone={onClose} />}
  </Popup>
)
