import { useState, type ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { t } from '#src/locales/market/listing-form'
import { Button } from '#src/ui/Button/Button'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import { Scroller } from '#src/ui/Scroller'
import type { PanelProps } from './types'

interface Props {
  detail: ListingDetail
  draw: PanelProps['preview']
  /** The form's submit button. */
  submit: ReactNode
  onClose: () => void
}

/** What others will see, as a page over the form. */
export const ListingPreview = ({ detail, draw, submit, onClose }: Props) => {
  const [looking, setLooking] = useState<number | null>(null)
  return (
    <Page
      nav={<NavBar title={t('release.preview_title')} onBack={onClose} />}
      footer={
        <>
          <Button kind="sub" size="l" onPress={onClose}>
            {t('release.preview_back')}
          </Button>
          {submit}
        </>
      }
      overlay={<Preview items={detail.media} at={looking} label={detail.title} onClose={() => setLooking(null)} />}
    >
      <Scroller>{draw(detail, setLooking)}</Scroller>
    </Page>
  )
}
