import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { SHARE_SLOGAN } from '../../../domain/constants'
import { locale } from '../../locales'
import { t } from '../../locales/areas/detail'
import { useDidShow } from '../../platform/lifecycle'
import { useShareCard } from '../../platform/share-card'
import { Button } from '../../ui/Button/Button'
import { toast } from '../../ui/Toast/toast'
import { copyLink, openShare, setShared, shareCardOf, shareDataOf, shareKind } from './source'

/** Shares a listing the way the place allows: the mini-program's button, the browser's sheet, else the link is copied. */
export const ShareButton = observer(function ShareButton({
  detail,
  quiet,
}: {
  detail: ListingDetail
  quiet?: boolean
}) {
  const setOwn = () => setShared(shareDataOf(detail, SHARE_SLOGAN[locale()]))
  useEffect(setOwn, [detail])
  useDidShow(setOwn)
  const copy = async (link: string) => {
    if (await copyLink(link)) toast(t('detail.link_copied'), 'ok')
  }
  const share = async () => {
    const data = shareDataOf(detail, SHARE_SLOGAN[locale()])
    if (shareKind() === 'web') await openShare(data)
    else await copy(data.link)
  }
  const kind = shareKind()
  if (kind === 'button') {
    return (
      <Button kind={quiet ? 'quiet' : 'ink'} size="l" grow icon="share" openType="share">
        {t('detail.share')}
      </Button>
    )
  }
  return (
    <Button kind={quiet ? 'quiet' : 'ink'} size="l" grow icon="share" onPress={() => void share()}>
      {t(kind === 'web' ? 'detail.share' : 'detail.copy_link')}
    </Button>
  )
})

/** What the mini-program's menu sends from the page of a listing. */
export const useListingShareCard = (detail: ListingDetail | null): void =>
  useShareCard(() => shareCardOf(detail, SHARE_SLOGAN[locale()]))
