import React, { type ComponentType, type PropsWithChildren } from 'react'
import ReactDOM from 'react-dom/client'
import { createBrowserHistory, createRouter, handleAppMount } from '@tarojs/router'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { makeAutoObservable } from 'mobx'
import { Overlays } from '../../src/app/overlays'
import { createReferral } from '../../src/app/referral'
import type { TokenPayload } from '../../domain/base/roles'
import { provideApp, type App } from '../../src/shared/app'
import { overlaysWith } from '../../src/shared/page/page'
import { AppContext } from '../../src/shared/use-app'
import { ConfigStore, UnreadStore } from '../../src/stores'
import { createFakeClock } from './jest-clock'
import { createFakeStorage } from './jest-storage'

/** An app whose session the test controls; the rest is only what the page wrapper uses. */
export const createFakeApp = () => {
  const clock = createFakeClock()
  const session = makeAutoObservable({
    record: null as { access_token: string } | null,
    payload: null as TokenPayload | null,
    read() {
      return this.record
    },
  })
  const outcome = { refresh: 'fresh' as 'fresh' | 'refused' | 'unanswered' }
  const reports: { message: string; page?: string }[] = []
  const storage = createFakeStorage()
  const unread = new UnreadStore(async () => ({
    notifyUnreadCount: 0,
    seq: 0,
    channels: { follow: 0, examine: 0, system: 0 },
  }))
  const parts = {
    session,
    unread,
    clock,
    storage,
    user: { info: null },
    referral: createReferral({
      storage,
      ownCode: () => '',
      invites: async () => {
        throw new Error('no server')
      },
    }),
    config: new ConfigStore(async () => Promise.reject(new Error('no server')), storage),
    update: () => {},
    api: {
      refresh: async () => outcome.refresh,
      call: async () => {
        throw new Error('no server')
      },
    },
    report: (error: { message: string; page?: string }) => reports.push(error),
  }
  const app = parts as unknown as App
  provideApp(app)
  overlaysWith(Overlays)
  const logIn = (ageMs = 0) => {
    session.record = { access_token: 'a1' }
    session.payload = { uid: 'u1', role: ['user'], permission: [], tokenExpired: clock.now() + 1000 - ageMs }
  }
  /** The component as part of a page of this app. */
  const drawn = (Component: ComponentType) => () => (
    <AppContext.Provider value={app}>
      <Component />
    </AppContext.Provider>
  )
  return { app, clock, session, storage, outcome, reports, unread, logIn, drawn }
}

type Page = ComponentType

/** Starts Taro's own H5 runtime and router at this address. A page given as a promise is one whose code is loading. */
export const startTaro = (
  address: string,
  pages: Record<string, Page | Promise<Page>>,
  customRoutes: Record<string, string[]>,
) => {
  document.body.innerHTML = '<div id="app"></div>'
  window.history.replaceState(null, '', address)
  const config = {
    appId: 'app',
    window: { navigationStyle: 'custom' },
    pages: Object.keys(pages),
    routes: Object.entries(pages).map(([path, page]) => ({
      path,
      load: async (context: unknown, params: unknown) => [await page, context, params],
    })),
    router: { mode: 'browser', customRoutes },
  }
  const Root = ({ children }: PropsWithChildren) => <>{children}</>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the runtime's own types are those of its internals
  const app = (createReactApp as any)(Root, React, ReactDOM, config)
  const history = createBrowserHistory({ window })
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ;(handleAppMount as any)(config, history)
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ;(createRouter as any)(history, app, config, React)
}

/** Waits until the condition holds, for at most 60 animation frames (about a second). @throws Error after that */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 60 && !holds(); i += 1) await new Promise(resolve => requestAnimationFrame(resolve))
  if (!holds()) throw new Error(`not there: ${document.body.textContent}`)
}
