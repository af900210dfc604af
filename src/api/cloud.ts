import { endpoints } from '../../contract'
import { CODE } from '../../contract/codes'
import { CLOUD, MEDIA, NETWORK_TIMEOUT_MS } from '../../domain/constants'
import { locale, t } from '../locales'
import { createIdleTimer, type Clock } from '../platform/clock'
import type { HttpAnswer } from '../platform/http'
import { createPlaces, type Places } from '../platform/places'
import type { ChosenFile, UploadForm, UploadPort } from '../platform/upload'
import { TooLarge } from '../platform/upload/types'
import { ApiError } from './error'
import type { Api } from './pipeline'
import { parseEnvelope } from './send'

export interface CloudOptions {
  api: Pick<Api, 'call'>
  port: UploadPort
  /** For transfers at once, which requests share. */
  places?: Places
  clock: Clock
  /** Of its own calls: 100 ms to 10 min. 15 s where nothing is said. */
  timeoutMs?: number
}

export type Purpose = 'listing' | 'avatar' | 'video' | 'private'

export interface UploadTask {
  /** The finished upload; rejects with ApiError. `publicUrl` is '' for a private file. */
  done: Promise<{ publicUrl: string; fileId: string }>
  abort(): void
}

/** @throws RangeError outside 100 ms – 10 min */
export const checkTimeout = (timeoutMs: number): number => {
  if (!(timeoutMs >= CLOUD.timeoutMinMs && timeoutMs <= CLOUD.timeoutMaxMs)) {
    throw new RangeError(`a time-out lies between ${CLOUD.timeoutMinMs} and ${CLOUD.timeoutMaxMs} ms`)
  }
  return timeoutMs
}

/** One upload, as whoever asked for it may end it. */
interface Aborting {
  isAborted: boolean
  abort(): void
}

const offline = () => new ApiError(CODE.offline, t('error.offline'))

/** A little before the server's own end, so that a link handed out still works when it is opened. */
const LINK_MARGIN_MS = 10_000

/** The client of files: signed uploads five at a time, and temporary links of private files. */
export const createCloud = ({
  api,
  port,
  places = createPlaces(Infinity),
  clock,
  timeoutMs = CLOUD.timeoutMs,
}: CloudOptions) => {
  checkTimeout(timeoutMs)
  const uploads = createPlaces(CLOUD.uploadConcurrency)
  const tasks = new Set<UploadTask>()
  const links = new Map<string, { url: string | null; until: number }>()

  /** Rejects with code 5 where nothing has come after `ms`. */
  const within = <T>(ms: number, run: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(ms, () => reject(new ApiError(CODE.timeout, t('error.timeout'))))
      run.then(resolve, reject).then(cancel)
    })

  const call = ((endpoint, input, options) => within(timeoutMs, api.call(endpoint, input, options))) as Api['call']

  /** Rejects after sixty seconds without progress, however long the whole takes. */
  const transfer = (file: ChosenFile, form: UploadForm, onProgress: (share: number) => void, task: Aborting) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const idle = createIdleTimer(clock, NETWORK_TIMEOUT_MS, () => {
        sending.abort()
        reject(new ApiError(CODE.timeout, t('error.timeout')))
      })
      const sending = port.send(file, form, share => {
        idle.moved()
        onProgress(share)
      })
      task.abort = () => sending.abort()
      sending.done.then(resolve, () => reject(offline())).then(() => idle.end())
    })

  const sendFile = async (file: ChosenFile, purpose: Purpose, onProgress: (share: number) => void, task: Aborting) => {
    const form = await call(endpoints.upload.createUpload, {
      filename: file.name,
      content_type: file.contentType,
      size: file.sizeBytes,
      purpose,
    })
    const headers = { 'Accept-Language': locale() }
    const { status, text } = await places.pass(async () => {
      if (task.isAborted) throw offline()
      return transfer(file, { ...form, headers }, onProgress, task)
    })
    if (status < 200 || status > 299) {
      // An object store answers in its own way; the local disk says why.
      const said = parseEnvelope(text)
      throw new ApiError(said?.code ?? status, said?.message || t('error.http', { status }), said?.result)
    }
    return { publicUrl: form.public_url, fileId: form.file_id }
  }

  const fetchLinks = async (ids: string[]) => {
    const { items } = await call(endpoints.upload.getTemporaryLinks, { file_ids: ids })
    const until = clock.now() + CLOUD.linkLifeS * 1000 - LINK_MARGIN_MS
    for (const { file_id, url } of items) links.set(file_id, { url, until })
  }

  return {
    choose: port.choose,
    release: port.release,

    /** Shrinks and sends one file; with five under way it waits its turn. Fails with TooLarge where that didn't help. */
    upload: (file: ChosenFile, purpose: Purpose, onProgress: (share: number) => void = () => {}): UploadTask => {
      const task: Aborting = { isAborted: false, abort: () => {} }
      const done = uploads.pass(async () => {
        const small = await port.shrink(file)
        if (task.isAborted) throw offline()
        if (small.kind === 'image' && small.sizeBytes > MEDIA.pictureBytesMax) throw new TooLarge()
        const sent = await sendFile(small, purpose, onProgress, task)
        if (task.isAborted) throw offline()
        return sent
      })
      const own: UploadTask = {
        done,
        abort: () => {
          task.isAborted = true
          task.abort()
        },
      }
      tasks.add(own)
      const end = () => void tasks.delete(own)
      done.then(end, end)
      return own
    },

    /** Links to private files, in the order of the ids; null for a file that is not there. Kept for as long as they live. */
    links: async (ids: string[]): Promise<(string | null)[]> => {
      const now = clock.now()
      const missing = [...new Set(ids)].filter(id => (links.get(id)?.until ?? 0) <= now)
      for (let i = 0; i < missing.length; i += CLOUD.linksPerCall)
        await fetchLinks(missing.slice(i, i + CLOUD.linksPerCall))
      return ids.map(id => links.get(id)?.url ?? null)
    },

    /** A page of one's own files, newest first. */
    files: (cursor?: string, limit: number = CLOUD.pageSize) => call(endpoints.upload.getFilePage, { cursor, limit }),

    /** At a log-out: links and what is on its way belong to the person who left. */
    forget: () => {
      links.clear()
      tasks.forEach(task => task.abort())
    },
  }
}

export type Cloud = ReturnType<typeof createCloud>

export interface Branch<T> {
  item: T
  children: Branch<T>[]
}

/** A tree of a flat list; what lies deeper than ten levels, or hangs on nothing, is left out. */
export const toTree = <T>(
  items: readonly T[],
  codeOf: (item: T) => string,
  parentOf: (item: T) => string | null,
): Branch<T>[] => {
  const byParent = new Map<string | null, T[]>()
  for (const item of items) byParent.set(parentOf(item), [...(byParent.get(parentOf(item)) ?? []), item])
  const grow = (parent: string | null, level: number): Branch<T>[] =>
    level > CLOUD.treeDepth
      ? []
      : (byParent.get(parent) ?? []).map(item => ({ item, children: grow(codeOf(item), level + 1) }))
  return grow(null, 1)
}
