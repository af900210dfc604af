import type TestUtils from '@tarojs/test-utils-react'
import { TWICE_MS } from '../../src/ui/Pressable/useSingleTap'

let nowMs = 1_000_000

/** Presses a button or switch by its name or text, long after the press before. @throws Error if there is none */
export const press = async (bench: TestUtils, name: string, selector = 'button') => {
  const button = [...document.querySelectorAll(selector)].find(
    one => one.getAttribute('aria-label') === name || one.textContent === name,
  )
  if (!button) throw new Error(`no ${name}`)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  nowMs += TWICE_MS
  Object.defineProperty(event, 'timeStamp', { value: nowMs })
  await bench.act(async () => void button.dispatchEvent(event))
}

/** Types into a field, as a person does: React notices nothing new where its own setter is used. */
export const typeInto = (bench: TestUtils, field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  bench.act(async () => {
    const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(own.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
