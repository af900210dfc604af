import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import type { Saying } from './use-saying'

/** How the reason against an item is asked for. */
export interface Against<T> {
  title: string
  about?: (item: T) => string
  act: string
  /** Says who will read it. */
  label: string
  templates: readonly string[]
}

/** Asks for the reason against an item, on a narrow screen. */
export const DeskAgainst = <T,>({
  saying: { asked, ask, settle },
  about,
  ...words
}: Against<T> & { saying: Saying<T> }) => (
  <ReasonPopup
    {...words}
    open={asked !== null}
    about={asked ? about?.(asked) : undefined}
    onClose={() => ask(null)}
    onSend={async reason => void (asked && (await settle(asked, 'rejected', reason)))}
  />
)
