import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { Poster } from '#contract/market/share'
import { drawPoster, POSTER_SCALE, type PosterTemplate } from '#domain/kit/poster'
import { isApiError } from '#src/api'
import { canvas } from '#src/platform/canvas'
import { codeKind, type ShareObject, type Source, useSource } from './source'

export type PosterState =
  | { status: 'loading' }
  /** `ratio`: height / width. `url`: painted on this device, or by the server if the device couldn't. */
  | { status: 'ready'; poster: Poster; ratio: number; url: string; isByServer: boolean }
  | { status: 'gone' }
  | { status: 'error'; text: string | null }

/** Paints on this device; falls back to the server. @throws ApiError */
const make = async ({ drawByServer }: Source, poster: Poster, object: ShareObject, template: PosterTemplate) => {
  const { content, goods_url: goods, face_url: face, mini_code_url, link_code_url } = poster
  const code = codeKind() === 'mini' ? mini_code_url : link_code_url
  const drawing = drawPoster(content, template, { goods: goods !== null, face: face !== null })
  const ratio = drawing.height / drawing.width
  try {
    return { ratio, url: await canvas.paint(drawing, { goods, face, code }, POSTER_SCALE), isByServer: false }
  } catch {
    return { ratio, url: await drawByServer(object, template), isByServer: true }
  }
}

/** A poster in one template; caches the templates already drawn while the page is open. */
export const usePoster = (object: ShareObject, template: PosterTemplate) => {
  const source = useSource()
  const [state, setState] = useState<PosterState>({ status: 'loading' })
  const loaded = useRef<Poster | null>(null)
  const drawn = useRef(new Map<PosterTemplate, Awaited<ReturnType<typeof make>>>()).current
  const latest = useRef(0)
  const { kind, code } = object

  const run = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const settle = (next: PosterState) => mine === latest.current && setState(next)
    settle({ status: 'loading' })
    try {
      const poster = (loaded.current ??= await source.loadPoster({ kind, code }))
      const made = drawn.get(template) ?? (await make(source, poster, { kind, code }, template))
      drawn.set(template, made)
      settle({ status: 'ready', poster, ...made })
    } catch (error) {
      if (!isApiError(error)) throw error
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      settle(isGone ? { status: 'gone' } : { status: 'error', text: error.message })
    }
  }, [kind, code, template, drawn, source])

  useEffect(() => {
    void run()
    return () => {
      latest.current += 1
    }
  }, [run])
  return { state, retry: () => void run() }
}
