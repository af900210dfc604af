import { useEffect, useState, type ComponentType } from 'react'
import { t } from '../locales'
import { back, isInFront, pageIsUp } from '../navigation'
import { keepAhead } from '../platform/ahead'
import { isChunkGone, reloadOnce } from '../platform/browser'
import { isFirstScreenUp, takeOver } from '../platform/first-screen'
import { showAnew } from '../platform/lifecycle'
import { whenOnline } from '../platform/online'
import { AHEAD, findRoute, routeOf, titleKey, type RouteName } from '../routes'
import { NavBar } from '../ui/NavBar/NavBar'
import { Page } from '../ui/Page/Page'
import { ErrorState } from '../ui/States/Info'
import { globalApp } from '../shared/app'

interface Code {
  default: ComponentType
}
/** A page as Taro's router knows it on H5. */
interface PageEntry {
  /** The page's file. */
  path: string
  load: (...given: unknown[]) => [code: Promise<Code>, ...given: unknown[]]
}

/** Shown if a page's code failed to load: offers a retry, and becomes the page once the code is loaded. */
const unopened = (name: RouteName, load: () => Promise<Code>) =>
  function Unopened() {
    const [Opened, setOpened] = useState<ComponentType | null>(null)
    const [tries, setTries] = useState(0)
    const again = () => setTries(count => count + 1)

    useEffect(() => {
      pageIsUp()
      takeOver()
      return whenOnline(again)
    }, [])
    useEffect(() => {
      if (tries === 0) return
      let isGone = false
      load().then(
        code => isGone || setOpened(() => code.default),
        // Back online, the code may belong to a build that no longer exists.
        () => void reloadOnce(),
      )
      return () => {
        isGone = true
      }
    }, [tries])
    // The page was mounted after its show event.
    useEffect(() => {
      if (Opened && isInFront(name)) showAnew()
    }, [Opened])

    if (Opened) return <Opened />
    const isTab = routeOf(name).tab !== undefined
    return (
      <Page
        isTab={isTab}
        nav={<NavBar title={t(titleKey(name))} onSurface={isTab} onBack={isTab ? undefined : () => void back()} />}
      >
        <ErrorState bare icon="wifi" text={t('error.offline')} onRetry={again} />
      </Page>
    )
  }

const orUnopened = async (name: RouteName, load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    const { name: kind, message } = error as Error
    // Server-rendered HTML is worth more than an error page; the document shows the error over it.
    if (!isChunkGone(`${kind}: ${message}`) || isFirstScreenUp()) throw error
    // The document is reloading: never settles.
    if (await reloadOnce()) return new Promise(() => {})
    // Called by the router: no component is there yet.
    globalApp().report({ message: `${kind}: ${message}`, page: routeOf(name).path })
    return { default: unopened(name, load) }
  }
}

/**
 * Lets a page whose code can't be loaded show the error itself, and prefetches the pages of `AHEAD`. Called with all
 * pages before Taro's router takes them over.
 */
export const watchPageCode = (pages: PageEntry[]): void => {
  const ahead: (() => Promise<unknown>)[] = []
  for (const page of pages) {
    const { load } = page
    const name = findRoute(`/${page.path}`)
    if (!name) continue
    page.load = (...given) => [orUnopened(name, () => load(...given)[0]), ...given]
    if (AHEAD.includes(name)) ahead.push(() => load()[0])
  }
  void keepAhead(ahead)
}
