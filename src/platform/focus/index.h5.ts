/** Focuses the field in the row with this id. Pages below may have the same row: the one in view counts. */
export const focusInRow = (id: string): void => {
  const fields = [...document.querySelectorAll<HTMLElement>(`[id="${id}"] input`)]
  fields.find(field => field.offsetParent !== null)?.focus({ preventScroll: true })
}
