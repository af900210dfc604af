import { createContext, useContext } from 'react'
import type { App } from './app'

/** The app of this tree: the page wrapper provides it. */
export const AppContext = createContext<App | null>(null)

/** The app, for components and hooks. @throws Error outside of a page */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('no page provides the app')
  return app
}
