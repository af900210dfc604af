import { reaction } from 'mobx'
import { useEffect } from 'react'
import { showInAddress, useSteps } from '#src/platform/steps'
import type { AnyQueue } from '#src/shared/desk/queue-store'

/** Keeps the open item in the URL: a reload opens it again, and on a phone the system's back returns to the queue. */
export const useDeskAddress = (store: AnyQueue | undefined, isWide: boolean, isInView: boolean): void => {
  useSteps('code', code => store?.choose(code))
  useEffect(
    () =>
      store &&
      reaction(
        // Until the queue has loaded, the URL is the source of truth.
        () => (store.list.status === 'ready' ? store.chosen : undefined),
        code => isInView && code !== undefined && showInAddress('code', code, !isWide),
      ),
    [store, isWide, isInView],
  )
}
