import type { CopyPort } from './types'

/** Old WebViews, and pages without https, have no `navigator.clipboard`. */
const copyBySelection = (text: string): boolean => {
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.appendChild(field)
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    before?.focus({ preventScroll: true })
  }
}

export const copy: CopyPort = async text => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
