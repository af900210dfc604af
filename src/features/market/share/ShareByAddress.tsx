import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CODE } from '#contract/codes'
import { APP_NAME, SHARE_SLOGAN } from '#domain/base/brand'
import { isApiError } from '#src/api'
import type { ShareSubject } from '#src/shared/sharing/share-sheet'
import { locale } from '#src/locales'
import { t } from '#src/locales/market/share'
import { useShareCard } from '#src/platform/share-card'
import { Popup } from '#src/ui/Popup/Popup'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState, Info } from '#src/ui/States/Info'
import { SharePopup } from './SharePopup'
import { type ShareObject, useSource } from './source'

interface Props {
  object: ShareObject
  onClose: () => void
}

/** The share sheet for the object that an address names; its content comes from the server. */
export const ShareByAddress = observer(function ShareByAddress({ object: { kind, code }, onClose }: Props) {
  const { cardOf, linkOf, loadPoster, share } = useSource()
  const [subject, setSubject] = useState<ShareSubject | null>(null)
  const [failed, setFailed] = useState<'gone' | string | null>(null)
  const [tries, setTries] = useState(0)
  useShareCard(() => cardOf({ kind, code }, subject))
  useEffect(() => {
    let isOver = false
    loadPoster({ kind, code }).then(
      ({ content, goods_url, share_card, text }) => {
        const isHome = kind === 'home'
        const made: ShareSubject = {
          kind,
          code,
          title: isHome ? APP_NAME[locale()] : content.title,
          description: isHome ? SHARE_SLOGAN[locale()] : content.facts,
          link: linkOf({ kind, code }),
          card: share_card,
          pictures: goods_url ? [goods_url] : [],
          text,
        }
        if (isOver) return
        share(made)
        setSubject(made)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
        const isGone = error.code === CODE.notFound || error.code === CODE.invalid
        if (!isOver) setFailed(isGone ? 'gone' : error.message)
      },
    )
    return () => {
      isOver = true
    }
  }, [kind, code, tries, linkOf, loadPoster, share])
  const retry = () => {
    setFailed(null)
    setTries(tries + 1)
  }
  if (subject) return <SharePopup open isPage subject={subject} onClose={onClose} />
  return (
    <Popup open title={t('share.title')} onClose={onClose}>
      {failed === 'gone' ? (
        <Info icon="share" title={t('share.gone')} />
      ) : failed === null ? (
        <Spinner />
      ) : (
        <ErrorState text={failed} onRetry={retry} />
      )}
    </Popup>
  )
})
