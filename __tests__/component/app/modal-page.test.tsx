import { page } from '#src/shared/page/page'
import { go } from '#src/navigation'
import { customRoutes } from '#src/routes'
import { ModalPage } from '#src/ui/ModalPage/ModalPage'
import { createFakeApp, startTaro, until } from '../../support/jest-app'

const said = () => document.body.textContent ?? ''
const shows = (text: string) => until(() => said().includes(text))
const homePage = () =>
  [...document.querySelectorAll<HTMLElement>('.taro_page')].find(one => one.textContent?.includes('home of all'))!

const start = (address: string) => {
  createFakeApp()
  startTaro(
    address,
    {
      'pages/index/index': page('home', () => <p>home of all</p>),
      'pages/modal/captchaModal': page('captcha_modal', () => (
        <ModalPage>{close => <button onClick={close}>close the modal</button>}</ModalPage>
      )),
    },
    customRoutes,
  )
}
const close = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'close the modal')!.click()

// Must be the first test: the router's stack outlives a test.
test('opened by its address it has a plain background, and closing goes home', async () => {
  start('/pages/modal/captchaModal')
  await shows('close the modal')
  expect(document.querySelector('.is-over, .is-under')).toBeNull()
  close()
  await shows('home of all')
})

test('opened from a page it leaves that visible and inert; closing gives it back', async () => {
  start('/')
  await shows('home of all')
  void go('captcha_modal')
  await shows('close the modal')
  await until(() => homePage().classList.contains('is-under'))
  expect(homePage().hasAttribute('inert')).toBe(true)
  close()
  await until(() => !said().includes('close the modal'))
  expect(homePage().classList.contains('is-under')).toBe(false)
  expect(homePage().hasAttribute('inert')).toBe(false)
})
