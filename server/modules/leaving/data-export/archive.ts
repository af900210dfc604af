import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const CHUNK_BYTES = 64 * 1024

export type Archive = ReturnType<typeof createArchive>

/** Writes a ZIP as a stream: a user's pictures may exceed the memory. */
export const createArchive = (path: string) => {
  const file = createWriteStream(path, { mode: 0o600 })
  const ended = finished(file)
  // The rejection is reported by whoever awaits it; until then it must not count as unhandled.
  ended.catch(() => undefined)
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else file.write(chunk)
  })
  /** Waits for the disk, and yields to other requests. */
  const pause = async () => {
    if (fault) throw fault
    if (file.errored) throw file.errored
    if (file.writableNeedDrain) await once(file, 'drain')
    else await turn()
  }

  return {
    addText: async (name: string, text: string): Promise<void> => {
      const bytes = Buffer.from(text)
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        entry.push(bytes.subarray(at, at + CHUNK_BYTES))
        await pause()
      }
      entry.push(new Uint8Array(0), true)
    },
    /** Stored without compression: pictures are compressed already. */
    addFile: async (name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      for await (const chunk of content) {
        entry.push(chunk)
        await pause()
      }
      entry.push(new Uint8Array(0), true)
    },
    /** @returns the size in bytes */
    end: async (): Promise<number> => {
      zip.end()
      file.end()
      await ended
      if (fault) throw fault
      return file.bytesWritten
    },
    /** Closes the file after a failure; the caller deletes it. */
    abandon: (): void => void file.destroy(),
  }
}
