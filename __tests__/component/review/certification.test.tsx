import TestUtils from '@tarojs/test-utils-react'
import { CertificationView } from '#src/features/review/certification/CertificationView'
import { t } from '#src/locales/review/certification'
import { heldApp } from '../../support/jest-held-app'

/** What the page's parts do when it is hidden and when it is shown. */
const mockPage: Record<'hide' | 'show', (() => void)[]> = { hide: [], show: [] }
jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: (listener: () => void) => void mockPage.show.push(listener),
  useDidHide: (listener: () => void) => void mockPage.hide.push(listener),
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())

test('a certification sent from another device shows instead of the form, once the page is shown again', async () => {
  const { drawn, answer } = heldApp(bench)
  await bench.mount(
    drawn(() => <CertificationView nav={null} kind="identity" onLeave={() => {}} onPrivacy={() => {}} />),
  )
  const none = { approved: null, latest: null }
  await answer('getCertifications', { identity: none, enterprise: none })
  const form = () => document.querySelector('#field-name')
  expect(form()).not.toBeNull()
  await bench.act(async () => [...mockPage.hide, ...mockPage.show].forEach(run => run()))
  const latest = {
    kind: 'identity',
    state: 'pending',
    name: '欧*水',
    number: '61*',
    submitted_at: '2026-11-20T00:00:00Z',
  }
  await answer('getCertifications', { identity: { approved: null, latest }, enterprise: none })
  expect(document.body.textContent).toContain(t('certify.pending_title'))
  expect(form()).toBeNull()
})
