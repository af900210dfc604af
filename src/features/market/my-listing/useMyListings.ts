import { useEffect, useRef, useState } from 'react'
import type { MyListing } from '#contract/market/listing'
import { CODE } from '#contract/codes'
import { type ItemTab, LISTING_KINDS, type ListingKind } from '#domain/market/listing'
import { createIntent, isApiError, type Intent } from '#src/api'
import { useApp } from '#src/shared/use-app'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { t } from '#src/locales/market/my-listing'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import type { Act } from './acts'
import { MyListingStore } from './my-listing-store'
import { useSource } from './source'

/** The user's own listings, and their acts. */
export const useMyListings = (start: { tab: ItemTab; kind: ListingKind | null }) => {
  const { config } = useApp()
  const { loadMyListings, memory, now, send } = useSource()
  const [store] = useState(() => new MyListingStore(loadMyListings, start, now, memory))
  const intents = useRef(new Map<string, Intent>())
  useEffect(() => void store.list.retry(), [store])
  usePageShow(() => void store.list.retry())
  usePush(isAboutOwn(...LISTING_KINDS), () => void store.list.retry())

  const act = async (item: MyListing, what: Act) => {
    const { listing_code: code } = item
    const name = `${what}:${code}`
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    try {
      await store.act(item, what, () => send(what, code, intent.keyFor(name)))
      intents.current.delete(name)
      toast(t(`my_release.did_${what}`, { count: config.limit('bin_days') }), 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.isHandled) return
      toast(error.code === CODE.conflict ? t('my_release.conflict') : error.message, 'alert')
      // Its state has changed meanwhile: reload to show it.
      if (error.code === CODE.conflict || error.code === CODE.notFound) {
        intents.current.delete(name)
        await store.list.retry()
      }
    }
  }
  return { store, act: (item: MyListing, what: Act) => void act(item, what) }
}
