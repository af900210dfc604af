import { endpoints } from '../../contract'
import type { Crop } from '../../contract/base/upload'
import { CODE } from '../../contract/codes'
import { NETWORK_TIMEOUT_MS } from '../../domain/base/network'
import { CLOUD, MEDIA } from '../../domain/base/upload'
import { locale, t } from '../locales'
import { createIdleTimer, type Clock } from '../platform/clock'
import type { HttpAnswer } from '../platform/http'
import { createRequestSlots, type RequestSlots } from '../platform/request-slots'
import type { ChosenFile, UploadForm, UploadPort } from '../platform/upload'
import { TooLarge } from '../platform/upload/types'
import { ApiError } from './error'
import type { Api } from './pipeline'
import { parseEnvelope } from './send'

interface CloudOptions {
  api: Pick<Api, 'call'>
  port: UploadPort
  /** Limits concurrent transfers; shared with the API's requests. */
  slots?: RequestSlots
  clock: Clock
  /** Timeout of this client's API calls: 100 ms to 10 min, 15 s by default. */
  timeoutMs?: number
}

export type Purpose = 'listing' | 'avatar' | 'video' | 'private'

export interface UploadTask {
  /** Rejects with ApiError or TooLarge. `publicUrl` is '' for a private file. */
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

/** Abort state of one upload; `abort` does nothing until the transfer starts. */
interface Aborting {
  isAborted: boolean
  abort(): void
}

const offline = () => new ApiError(CODE.offline, t('error.offline'))

/** A cached link is dropped this long before it expires, so that a returned link still works when opened. */
const LINK_MARGIN_MS = 10_000

/** The file client: signed uploads, five at a time, and temporary links to private files. */
export const createCloud = ({
  api,
  port,
  slots = createRequestSlots(Infinity),
  clock,
  timeoutMs = CLOUD.timeoutMs,
}: CloudOptions) => {
  checkTimeout(timeoutMs)
  const uploads = createRequestSlots(CLOUD.uploadConcurrency)
  const tasks = new Set<UploadTask>()
  const links = new Map<string, { url: string | null; until: number }>()

  /** Rejects with code 5 if `run` has not settled after `ms`. */
  const within = <T>(ms: number, run: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(ms, () => reject(new ApiError(CODE.timeout, t('error.timeout'))))
      run.then(resolve, reject).then(cancel)
    })

  const call = ((endpoint, input, options) => within(timeoutMs, api.call(endpoint, input, options))) as Api['call']

  /** Rejects after 60 s without progress, however long the whole transfer takes. */
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

  const sendFile = async (
    file: ChosenFile,
    { purpose, crop }: { purpose: Purpose; crop?: Crop },
    onProgress: (share: number) => void,
    task: Aborting,
  ) => {
    const form = await call(endpoints.upload.createUpload, {
      filename: file.name,
      content_type: file.contentType,
      size: file.sizeBytes,
      purpose,
      crop,
    })
    const headers = { 'Accept-Language': locale() }
    const { status, text } = await slots.pass(async () => {
      if (task.isAborted) throw offline()
      return transfer(file, { ...form, headers }, onProgress, task)
    })
    if (status < 200 || status > 299) {
      // An object store has its own error format; a server with local storage sends an envelope with the reason.
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
    free: port.free,

    /**
     * Shrinks and uploads one file, at most five at a time. Rejects with TooLarge if shrinking was not enough.
     * @param crop of an avatar: the part that is kept
     */
    upload: (
      file: ChosenFile,
      purpose: Purpose,
      onProgress: (share: number) => void = () => {},
      crop?: Crop,
    ): UploadTask => {
      const task: Aborting = { isAborted: false, abort: () => {} }
      const done = uploads.pass(async () => {
        const small = await port.shrink(file)
        if (task.isAborted) throw offline()
        if (small.kind === 'image' && small.sizeBytes > MEDIA.pictureBytesMax) throw new TooLarge()
        const sent = await sendFile(small, { purpose, crop }, onProgress, task)
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

    /** Temporary links to private files, in the order of `ids`; null for a missing file. Cached until they expire. */
    links: async (ids: string[]): Promise<(string | null)[]> => {
      const now = clock.now()
      const missing = [...new Set(ids)].filter(id => (links.get(id)?.until ?? 0) <= now)
      for (let i = 0; i < missing.length; i += CLOUD.linksPerCall)
        await fetchLinks(missing.slice(i, i + CLOUD.linksPerCall))
      return ids.map(id => links.get(id)?.url ?? null)
    },

    /** Returns a page of the user's own files, newest first. */
    files: (cursor?: string, limit: number = CLOUD.pageSize) => call(endpoints.upload.getFilePage, { cursor, limit }),

    /** On log-out or account switch: clears the link cache and aborts running uploads. */
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

/** Builds a tree from a flat list. Drops items deeper than ten levels and items whose parent is missing. */
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
