import { type Against, DeskAgainst } from './DeskAgainst'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import { DeskSaidQueue } from './DeskSaidQueue'
import type { CardOf, Said, SaidTab } from './said-card'
import type { Asked, TabView } from './tab'
import { type SaidQueue, type SaidSource, useSaidQueue } from './use-said-queue'
import { useSaying } from './use-saying'

interface Looks<T> {
  tab: SaidTab
  rowPx: number
  cardOf: CardOf<T>
  against: Against<T>
}

/** The queue on a narrow screen: each is decided for at once, or against with a reason. */
const InList = <T extends Said>({ queue, against, ...looks }: Looks<T> & { queue: SaidQueue<T> }) => {
  const saying = useSaying(queue.store, looks.cardOf)
  return (
    <>
      <DeskSaid {...looks} queue={queue} saying={saying} />
      <DeskAgainst {...against} saying={saying} />
    </>
  )
}

/** A tab whose items are decided for at once, or against with a reason. */
export const useSaidTab = <T extends Said>(asked: Asked, source: SaidSource<T>, looks: Looks<T>): TabView => {
  const queue = useSaidQueue(asked, source)
  if (!asked.isWide) return { ...queue, queue: <InList {...looks} queue={queue} /> }
  const { tab, cardOf, against } = looks
  return {
    ...queue,
    queue: <DeskSaidQueue tab={tab} queue={queue} cardOf={cardOf} />,
    pane: (
      <DeskSaidPane store={queue.store} cardOf={cardOf} templates={against.templates} label={() => against.label} />
    ),
  }
}
