import { createContext, useContext, useMemo } from 'react'
import type { App } from './app'

/** The app of this tree: the page wrapper provides it. */
export const AppContext = createContext<App | null>(null)

/** The app, for components and hooks. @throws Error outside of a page */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('no page provides the app')
  return app
}

/** The hook of a source: what `make` makes of the app, the same at each render. */
export const sourceOf = <S>(make: (app: App) => S) =>
  function useSource(): S {
    const app = useApp()
    return useMemo(() => make(app), [app])
  }
