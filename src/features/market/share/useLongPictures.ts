import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { LongPicture } from '#contract/market/share'
import { drawLongPicture, LONG_PICTURE_SCALE } from '#domain/market/long-picture'
import { isApiError } from '#src/api'
import { canvas } from '#src/platform/canvas'
import { codeKind, type Source, useSource } from './source'

export interface DrawnSheet {
  url: string
  /** Height / width. */
  ratio: number
  isByServer: boolean
}
export type LongPicturesState =
  /** `drawn`: the pictures drawn so far. `of`: how many there are; 0 while unknown. */
  | { status: 'drawing' | 'ready'; drawn: readonly DrawnSheet[]; of: number; first: LongPicture | null }
  | { status: 'gone' }
  | { status: 'error'; text: string }

/** Paints on this device; falls back to the server. @throws ApiError */
const make = async (source: Source, code: string, sheet: number, picture: LongPicture): Promise<DrawnSheet> => {
  const { content, item_urls: items, face_url: face } = picture
  const drawing = drawLongPicture(content, { items: items.map(url => url !== null), face: face !== null })
  const ratio = drawing.height / drawing.width
  const named = Object.fromEntries(items.map((url, i) => [`item${i}`, url]))
  const qr = codeKind() === 'mini' ? picture.mini_code_url : picture.link_code_url
  try {
    return {
      ratio,
      url: await canvas.paint(drawing, { ...named, face, code: qr }, LONG_PICTURE_SCALE),
      isByServer: false,
    }
  } catch {
    return { ratio, url: await source.drawLongByServer(code, sheet), isByServer: true }
  }
}

/** A pallet's long pictures, drawn one after another. A retry keeps those already drawn. */
export const useLongPictures = (code: string) => {
  const source = useSource()
  const [state, setState] = useState<LongPicturesState>({ status: 'drawing', drawn: [], of: 0, first: null })
  const done = useRef<{ drawn: DrawnSheet[]; first: LongPicture | null }>({ drawn: [], first: null })
  const latest = useRef(0)

  const run = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const settle = (next: LongPicturesState) => mine === latest.current && setState(next)
    const cached = done.current
    settle({ status: 'drawing', drawn: [...cached.drawn], of: cached.first?.sheet_count ?? 0, first: cached.first })
    try {
      for (;;) {
        const sheet = cached.drawn.length + 1
        const picture = await source.loadLongPicture(code, sheet)
        const made = await make(source, code, sheet, picture)
        if (mine !== latest.current) return
        cached.first ??= picture
        cached.drawn.push(made)
        const of = cached.first.sheet_count
        const isLast = cached.drawn.length >= of
        settle({ status: isLast ? 'ready' : 'drawing', drawn: [...cached.drawn], of, first: cached.first })
        if (isLast) return
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      settle(isGone ? { status: 'gone' } : { status: 'error', text: error.message })
    }
  }, [code, source])

  useEffect(() => {
    done.current = { drawn: [], first: null }
    void run()
    return () => {
      latest.current += 1
    }
  }, [run])
  return { state, retry: () => void run() }
}
