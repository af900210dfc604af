import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { ApiError } from '#src/api'
import { useAgreement } from '#src/features/base/agreement/useAgreement'
import { locale, setLocale } from '#src/locales'
import { createFakeApp } from '../../support/jest-app'

const bench = new TestUtils()
afterEach(async () => {
  bench.unmout()
  await setLocale('zh-Hans')
})

const Reader = observer(function Reader() {
  const { state, reload } = useAgreement('service_agreement')
  const text = state.status === 'ready' ? state.agreement.title : state.status
  return <button onClick={reload}>{text}</button>
})
const shown = () => document.querySelector('button')!.textContent
const press = () => bench.act(async () => document.querySelector('button')!.click())

/** Calls that a test answers one by one, each with the language it was made in. */
const createStage = async () => {
  const asked: { language: string; answer(): Promise<void>; fail(): Promise<void> }[] = []
  const { app, drawn } = createFakeApp()
  const call = () =>
    new Promise((resolve, reject) => {
      const language = locale()
      asked.push({
        language,
        answer: () => bench.act(async () => resolve({ title: language, sections: [] })),
        fail: () => bench.act(async () => reject(new ApiError(6, ''))),
      })
    })
  Object.assign(app, { api: { call } })
  await bench.mount(drawn(Reader))
  return { asked, languages: () => asked.map(({ language }) => language) }
}

test('a retry after a language change shows that language’s text, in any order of answers', async () => {
  const { asked, languages } = await createStage()
  await asked[0].fail()
  expect(shown()).toBe('error')
  await press()
  await bench.act(() => setLocale('en'))
  await asked[2].fail()
  expect(shown()).toBe('error')
  await press()
  expect(languages()).toEqual(['zh-Hans', 'zh-Hans', 'en', 'en'])
  await asked[3].answer()
  await asked[1].answer()
  expect(shown()).toBe('en')
})
