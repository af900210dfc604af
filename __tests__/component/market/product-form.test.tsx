import TestUtils from '@tarojs/test-utils-react'
import { ProductPanel } from '#src/features/market/product-form/ProductPanel'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const nothing = () => undefined

test('people without a certificate are told what it takes, and led to it', async () => {
  const { app, drawn } = heldApp(bench)
  Object.assign(app.user, { info: { is_enterprise_certified: false } })
  let led = 0
  const ways = { onFolder: nothing, onMine: nothing, onLibrary: nothing }
  await bench.mount(
    drawn(() => <ProductPanel code={undefined} nav={null} onCertify={() => void (led += 1)} {...ways} />),
  )
  expect(document.body.textContent).toContain('企业认证后才能发布商品')
  await press(bench, '去企业认证')
  expect(led).toBe(1)
})
