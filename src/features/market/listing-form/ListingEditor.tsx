import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { CoinOffer } from '#src/shared/coins/CoinOffer'
import { FormSheets } from '#src/shared/forms/form-sheets'
import { useApp } from '#src/shared/use-app'
import { t as coinOffer } from '#src/locales/market/coin-offer'
import { t } from '#src/locales/market/listing-form'
import { Button } from '#src/ui/Button/Button'
import { ClearDialog, DraftLine, FormReason, type Refused } from '#src/ui/Form/FormParts'
import { Icon } from '#src/ui/Icon/Icon'
import { Page } from '#src/ui/Page/Page'
import { useBackCloses } from '#src/ui/Page/useBackCloses'
import { Popup } from '#src/ui/Popup/Popup'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { previewOf } from './preview'
import { ListingFields } from './ListingFields'
import { ListingPreview } from './ListingPreview'
import { useSource } from './source'
import type { PanelProps } from './types'
import { useListingForm, type Base, type ListingFormState } from './useListingForm'
import './listing-form.scss'

interface Props extends PanelProps {
  base: Base
  /** Why the last revision was refused. */
  reason: Refused | null
  /** What the form was prefilled from, in words. */
  source?: string
  onSent: () => void
}

/** The form with its page, footer and sheets. The preview covers the form, which stays mounted and loses nothing. */
export const ListingEditor = observer(function ListingEditor({
  kind,
  code,
  nav,
  base,
  reason,
  source,
  ...props
}: Props) {
  const { config, user } = useApp()
  const shelfDays = config.limit(`shelf_days_${kind}`)
  const scroller = useRef<ScrollerHandle>(null)
  const state = useListingForm(
    kind,
    base,
    row => {
      setPreviewing(false)
      scroller.current?.show(`field-${row.replace('.', '-')}`)
    },
    props.onSent,
    () => {
      setPreviewing(false)
      setOver(true)
    },
  )
  const [sheet, setSheet] = useState<'category' | 'region' | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const [isOver, setOver] = useState(false)
  useBackCloses(isPreviewing, () => setPreviewing(false))
  useBackCloses(isPicking, () => setPicking(false))

  const submit = (
    <Button size="l" grow busy={state.isSending} onPress={() => void state.submit()}>
      {t(state.isSending ? 'release.submitting' : 'release.submit')}
    </Button>
  )
  return (
    <>
      <View className={isPreviewing || isPicking ? 'release__away' : ''}>
        <Page
          nav={nav}
          footer={
            <>
              <Button kind="sub" size="l" onPress={() => setPreviewing(true)}>
                {t('release.preview')}
              </Button>
              {submit}
            </>
          }
          overlay={
            <>
              <FormSheets
                form={state.form}
                set={state.set}
                sheet={sheet}
                titles={{ category: t('release.category_pick'), region: t('release.region_pick') }}
                onClose={() => setSheet(null)}
              />
              <ClearDialog
                open={isClearing}
                isChange={Boolean(code)}
                onClose={() => setClearing(false)}
                onClear={state.clear}
              />
              <Popup open={isOver} onClose={() => setOver(false)} title={coinOffer('coin_offer.title')}>
                {isOver && (
                  <>
                    <View className="t13 i2 release__over">
                      {coinOffer(base.countsAgain ? 'coin_offer.again_text' : 'coin_offer.listing_text')}
                    </View>
                    <CoinOffer use="listing" isBusy={state.isSending} onPay={price => void state.submit(price)} />
                  </>
                )}
              </Popup>
            </>
          }
        >
          <Scroller handle={scroller}>
            <View className="pad release">
              <Top
                state={state}
                isNew={!code}
                countsAgain={base.countsAgain ?? false}
                onClear={() => setClearing(true)}
              />
              {reason && <FormReason {...reason} />}
              {source && (
                <View className="release__source t13 i2" {...{ role: 'note' }}>
                  <Icon name="swap" size={18} />
                  <View className="grow">{source}</View>
                </View>
              )}
              <ListingFields
                state={state}
                onCategory={() => setSheet('category')}
                onRegion={() => setSheet('region')}
                onProducts={props.picker && (() => setPicking(true))}
              />
            </View>
          </Scroller>
        </Page>
      </View>
      {/* In a View of its own: mounting or unmounting it must not put the form into the setData payload again. */}
      <View>
        {isPicking &&
          props.picker?.({
            chosen: state.form.products,
            onClose: () => setPicking(false),
            onDone: products => {
              state.set({ products }, ['products'])
              setPicking(false)
            },
          })}
        {isPreviewing && (
          <ListingPreview
            detail={previewOf(kind, state.form, state.uploads.items, user.info, Date.now(), shelfDays)}
            draw={props.preview}
            submit={submit}
            onClose={() => setPreviewing(false)}
          />
        )}
      </View>
    </>
  )
})

interface TopProps {
  state: ListingFormState
  isNew: boolean
  countsAgain: boolean
  onClear: () => void
}

/** Quota and draft status, above the form. A change doesn't count towards the quota, unless its coins came back. */
const Top = ({ state, isNew, countsAgain, onClear }: TopProps) => {
  const { config } = useApp()
  const { loadQuota } = useSource()
  const [quota, setQuota] = useState<{ left: number; limit: number } | null>(null)
  const counts = isNew || countsAgain
  useEffect(() => {
    if (counts) void loadQuota().then(setQuota)
  }, [counts, loadQuota])
  return (
    <View className="row between wrap t13 i3 release__top">
      <View className="num">
        {countsAgain && <View>{t('release.again')}</View>}
        {counts
          ? quota &&
            (quota.left > 0
              ? t('release.quota', { count: quota.left })
              : t('release.quota_none', { limit: quota.limit, count: config.limit('extra_listing_coins') }))
          : t('release.change_free')}
      </View>
      {state.savedAt !== null && (
        <View className="row g8">
          <DraftLine savedAt={state.savedAt} isRestored={state.isRestored} onClear={onClear} />
        </View>
      )}
    </View>
  )
}
