import type { ComponentType } from 'react'
import { page } from '#src/shared/page/page'
import { relaunch } from '#src/navigation'
import { customRoutes } from '#src/routes'
import { Page } from '#src/ui/Page/Page'
import { toast } from '#src/ui/Toast/toast'
import { createFakeApp, startTaro, until } from '../../support/jest-app'

// Alone in its file: the routers of other tests would open their landing page, too.

const said = () => document.body.textContent ?? ''
const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
const Home = page('home', () => <Page>home of all</Page>)

test('a toast after a relaunch is on the landing page, never on the page that closes', async () => {
  let load = () => {}
  const home = new Promise<ComponentType>(done => (load = () => done(Home)))
  createFakeApp().logIn()
  const settings = page('settings', () => <Page>the settings</Page>)
  startTaro('/pages/my/set/index', { 'pages/index/index': home, 'pages/my/set/index': settings }, customRoutes)
  await until(() => said().includes('the settings'))
  void relaunch().then(() => toast('logged out'))
  for (let frames = 0; frames < 10; frames += 1) {
    await frame()
    expect(said()).toContain('the settings')
    expect(said()).not.toContain('logged out')
  }
  load()
  await until(() => said().includes('logged out'))
  const shown = [...document.querySelectorAll('.taro_page')].find(item => item.textContent?.includes('logged out'))
  expect(shown!.textContent).toContain('home of all')
})
