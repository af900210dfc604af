import './styles/index.scss'
import type { PropsWithChildren } from 'react'
import { useDidHide, useDidShow, usePageNotFound } from './platform/lifecycle'
import { keepUnmounts } from './platform/unmount'
import { onAppHide, onAppShow, onLost } from './app/boot'
import { app } from './app/started'
import { H5TabBar } from './app/h5-tab-bar'

keepUnmounts()

/** The root. On H5 the tab bar is a sibling of the pages; in the mini-program each tab page has its own. */
export default function App({ children }: PropsWithChildren) {
  useDidShow(() => onAppShow(app))
  useDidHide(() => onAppHide(app))
  usePageNotFound(lost => onLost(lost.path, lost.query))
  return (
    <>
      {children}
      <H5TabBar />
    </>
  )
}
