import TestUtils from '@tarojs/test-utils-react'
import { FormReason } from '#src/ui/Form/FormParts'

const bench = new TestUtils()
afterEach(() => bench.unmout())

test.each([
  ['hidden', '图片不清', '没有通过：图片不清'],
  ['on_shelf', '图片不清', '没有通过：图片不清'],
  ['taken_down', '与实物不符', '被平台下架：与实物不符'],
  ['on_shelf', null, ''],
] as const)('the form of a thing that is %s (%s) says "%s"', async (item_state, reason, said) => {
  await bench.mount(FormReason, { props: { item_state, reason } })
  expect(document.body.textContent).toBe(said)
})
