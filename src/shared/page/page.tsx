import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { observer } from 'mobx-react-lite'
import { APP_NAME } from '#domain/base/brand'
import { addressOf, readParams } from '../../addresses'
import { locale, t } from '../../locales'
import { goTo, isInFront, isRelaunching, pageIsUp } from '../../navigation'
import { setDocumentTitle } from '../../platform/browser'
import { isFirstScreenUp, takeOver } from '../../platform/first-screen'
import { useDidHide, useDidShow, usePageParams } from '../../platform/lifecycle'
import { routeOf, titleKey, type ParamsOf, type RouteName } from '../../routes'
import { FrontContext } from '../../ui/Page/front'
import { Page as Shell } from '../../ui/Page/Page'
import { ErrorState } from '../../ui/States/Info'
import { globalApp } from '../app'
import { shareThisPage } from '../sharing/share'
import { AppContext } from '../use-app'
import { ErrorBoundary } from './error-boundary'
import { afterRefresh, guard, type Decision } from './guard'
import { dropInitialData } from './initial-data'
import { followScene } from './scene'

/** Set at boot: draws what may appear over any page. It is made of features, so this room can't import it. */
let Overlays: ComponentType<{ name: RouteName }> = () => null
export const overlaysWith = (component: typeof Overlays): void => {
  Overlays = component
}

/** Props of every page's component. `params` come from the address, decoded; any may be missing. */
export interface PageProps<N extends RouteName = RouteName> {
  name: N
  /** The page's name in the user's language. */
  title: string
  params: Partial<ParamsOf<N>>
}

interface PageOptions {
  onShow?: () => void
  onHide?: () => void
  /** The page sets WeChat's share data itself, once it is known. */
  sharesOwn?: boolean
}

/**
 * Wraps a component as a page: the app, guard, error boundary, title, referral code. The name must be the page's own in
 * `domain/base/pages.ts`. The component mounts only once the guard lets it.
 */
export const page = <N extends RouteName>(name: N, Component: ComponentType<PageProps<N>>, options: PageOptions = {}) =>
  observer(function Page() {
    // The root of a tree: it provides the app to what is below.
    const app = globalApp()
    const { session, api, clock, referral } = app
    const params = readParams(usePageParams())
    const address = addressOf(routeOf(name).path, params)
    const decide = (): Decision =>
      guard(name, address, { hasToken: session.read() !== null, payload: session.payload, now: clock.now() })
    const [decision, setDecision] = useState(decide)
    const [isLoginUnopened, setLoginUnopened] = useState(false)
    const isGone = useRef(false)
    const front = useRef({ isFront: true }).current
    // Behind server-rendered HTML there is time: the page is drawn in a transition, so that taps are handled meanwhile.
    const [isDrawn, setDrawn] = useState(() => !isFirstScreenUp())

    const settle = (next: Decision) => {
      // The same decision again is no reason to rerender the page.
      setDecision(now => (now.kind === 'open' && next.kind === 'open' ? now : next))
      // Not during a relaunch, nor after it: log-in would get in between.
      if (next.kind === 'login' && !isRelaunching() && isInFront(name)) {
        setLoginUnopened(false)
        void goTo(next.to, { replace: true }).then(isOpen => setLoginUnopened(!isOpen))
      }
      if (next.kind === 'refresh') {
        void api.refresh(session.record?.access_token).then(outcome => {
          // After a refusal the app relaunches by itself; if another session has begun meanwhile, the page stays.
          if (!isGone.current && (outcome !== 'refused' || session.read() === null))
            settle(afterRefresh(outcome, address))
        })
      }
    }

    useEffect(() => {
      pageIsUp()
      startTransition(() => setDrawn(true))
      void referral.keep(params)
      void followScene(app, params.scene)
      settle(decide())
      return () => {
        isGone.current = true
      }
      // Once per page: its address does not change while it is open.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [])

    const isUp = isDrawn || decision.kind !== 'open'
    useEffect(() => {
      if (!isUp) return
      dropInitialData()
      takeOver()
    }, [isUp])

    // Before the effects of the page's component.
    useLayoutEffect(() => {
      if (options.sharesOwn) shareThisPage(app, name, params)
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [])

    useDidShow(() => {
      front.isFront = true
      setDocumentTitle(APP_NAME[locale()])
      if (!options.sharesOwn) shareThisPage(app, name, params)
      // An open page stays open while the token is refreshed in the background.
      const next = decide()
      if ((next.kind !== decision.kind && next.kind !== 'refresh') || next.kind === 'login') settle(next)
      options.onShow?.()
    })
    useDidHide(() => {
      front.isFront = false
      options.onHide?.()
    })

    const draw = () => {
      if (decision.kind === 'forbidden') {
        return (
          <Shell>
            <ErrorState bare text={t('error.forbidden')} onRetry={() => settle(decide())} />
          </Shell>
        )
      }
      if (decision.kind === 'login' && isLoginUnopened) {
        return (
          <Shell>
            <ErrorState bare text={t('error.open')} onRetry={() => settle(decide())} />
          </Shell>
        )
      }
      if (decision.kind !== 'open' || !isDrawn) return <Shell>{null}</Shell>
      return (
        <ErrorBoundary page={name} report={app.report}>
          <Component name={name} title={t(titleKey(name))} params={params as Partial<ParamsOf<N>>} />
          <Overlays name={name} />
        </ErrorBoundary>
      )
    }
    return (
      <AppContext.Provider value={app}>
        <FrontContext.Provider value={front}>{draw()}</FrontContext.Provider>
      </AppContext.Provider>
    )
  })
