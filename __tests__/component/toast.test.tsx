import { useState, type ComponentType } from 'react'
import { page } from '../../src/app/page'
import { back, go, relaunch } from '../../src/navigation'
import { customRoutes } from '../../src/routes'
import { Page } from '../../src/ui/Page/Page'
import { toast } from '../../src/ui/Toast/toast'
import { createFakeApp, startTaro, until } from '../support/jest-app'

const said = () => document.body.textContent ?? ''
/** The element of the page that shows these words, its toast among them. */
const pageOf = (words: string) =>
  [...document.querySelectorAll('.taro_page')].find(item => item.textContent?.includes(words))

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
const Home = page('home', () => <Page>home of all</Page>)

let arrive = () => {}
const pages = (home: Promise<ComponentType>) => ({
  'pages/index/index': home,
  'pages/my/set/index': page('settings', () => <Page>the settings</Page>),
  // Its content comes late, in a shell of its own.
  'pages/detail/supply_detail': page('supply_detail', function Late() {
    const [isThere, setThere] = useState(false)
    arrive = () => setThere(true)
    return isThere ? (
      <section>
        <Page>the supply</Page>
      </section>
    ) : (
      <Page>on its way</Page>
    )
  }),
})

const start = async (address: string, words: string, home: Promise<ComponentType> = Promise.resolve(Home)) => {
  createFakeApp().logIn()
  startTaro(address, pages(home), customRoutes)
  await until(() => said().includes(words))
}

test('a page behind, whose content comes late, takes no toast from the page in front', async () => {
  await start('/pages/supply_detail?listing_code=L1', 'on its way')
  await go('settings')
  await until(() => said().includes('the settings'))
  arrive()
  await until(() => said().includes('the supply'))
  toast('kept')
  await until(() => said().includes('kept'))
  expect(pageOf('kept')!.textContent).toContain('the settings')
  await back()
  await until(() => !said().includes('the settings'))
  toast('seen again')
  await until(() => said().includes('seen again'))
  expect(pageOf('seen again')!.textContent).toContain('the supply')
})

test('said after a relaunch, it stands on the landing page, and never on the page that goes', async () => {
  let load = () => {}
  const home = new Promise<ComponentType>(done => (load = () => done(Home)))
  await start('/pages/my/set/index', 'the settings', home)
  void relaunch().then(() => toast('logged out'))
  for (let frames = 0; frames < 10; frames += 1) {
    await frame()
    expect(said()).toContain('the settings')
    expect(said()).not.toContain('logged out')
  }
  load()
  await until(() => said().includes('logged out'))
  expect(pageOf('logged out')!.textContent).toContain('home of all')
})
