import { useState } from 'react'
import { page } from '#src/shared/page/page'
import { back, go } from '#src/navigation'
import { customRoutes } from '#src/routes'
import { Page } from '#src/ui/Page/Page'
import { toast } from '#src/ui/Toast/toast'
import { createFakeApp, startTaro, until } from '../../support/jest-app'

const said = () => document.body.textContent ?? ''
/** The page element that contains this text, its toast included. */
const pageOf = (words: string) =>
  [...document.querySelectorAll('.taro_page')].find(item => item.textContent?.includes(words))

let arrive = () => {}
const pages = {
  'pages/index/index': page('home', () => <Page>home of all</Page>),
  'pages/my/set/index': page('settings', () => <Page>the settings</Page>),
  // Its content comes late, inside another element.
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
}

test('a page below that loads late doesn’t take the toast of the page on top', async () => {
  createFakeApp().logIn()
  startTaro('/pages/supply_detail?listing_code=L1', pages, customRoutes)
  await until(() => said().includes('on its way'))
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
