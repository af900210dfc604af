import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Phone } from '../phone'
import { api, apis, WxError, type Options } from './api'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'image/svg+xml': 'svg',
}
const TYPES = Object.fromEntries(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]))

export interface PickedFile {
  data: Buffer
  /** MIME type; image/jpeg by default. */
  type?: string
  name?: string
  /** Seconds, of a video. */
  duration?: number
}

/** The phone's files: temporary ones (`wxfile://tmp_…`), the user's folder (`wxfile://usr`), and the package's own. */
export class Files {
  private readonly stored = new Map<string, { data: Buffer; type: string }>()
  private count = 0
  readonly userPath = 'wxfile://usr'

  constructor(private readonly phone: Phone) {}

  /** Puts a temporary file on the phone; returns its path. */
  add(data: Buffer, type: string, name?: string): string {
    const extension = name?.split('.').pop() ?? EXTENSIONS[type.split(';')[0]] ?? 'bin'
    const file = `wxfile://tmp_${(++this.count).toString(16).padStart(8, '0')}.${extension}`
    this.stored.set(file, { data, type })
    return file
  }

  read(file: string): { data: Buffer; type: string; name: string } | undefined {
    const name = path.posix.basename(file.replace('wxfile://', ''))
    const type = TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream'
    const own = this.stored.get(file)
    if (own) return { data: own.data, type, name }
    if (/^[a-z]+:\/\//.test(file)) return undefined
    const inPackage = path.join(this.phone.dist, file)
    if (!inPackage.startsWith(this.phone.dist) || !fs.existsSync(inPackage) || !fs.statSync(inPackage).isFile())
      return undefined
    return { data: fs.readFileSync(inPackage), type, name }
  }

  get manager() {
    const { phone } = this
    const read = (options: Options) => {
      const file = this.read(String(options.filePath ?? ''))
      if (!file)
        throw new WxError(`readFile:fail no such file or directory, open '${String(options.filePath)}'`, {
          errno: 1300002,
        })
      const encoding = options.encoding as BufferEncoding | 'utf-8' | undefined
      return encoding ? file.data.toString(encoding === 'utf-8' ? 'utf8' : encoding) : file.data
    }
    const write = (name: string, options: Options) => {
      const file = String(options.filePath ?? '')
      if (!file.startsWith(`${this.userPath}/`))
        throw new WxError(`${name}:fail permission denied, open '${file}'`, { errno: 1300013 })
      const data =
        typeof options.data === 'string'
          ? Buffer.from(options.data, (options.encoding as BufferEncoding) ?? 'utf8')
          : Buffer.from(options.data as ArrayBuffer)
      this.stored.set(file, { data, type: '' })
    }
    const needs = (name: string, file: unknown) => {
      const found = this.read(String(file ?? ''))
      if (!found) throw new WxError(`${name}:fail no such file or directory "${String(file)}"`, { errno: 1300002 })
      return found
    }
    const sync = <T>(run: () => T): T => {
      try {
        return phone.realm.copy(run())
      } catch (error) {
        const RealmError = phone.realm.evaluate('Error') as ErrorConstructor
        throw new RealmError((error as Error).message)
      }
    }
    return {
      readFile: api(phone.realm, 'readFile', options => ({ data: read(options) })),
      readFileSync: (filePath: string, encoding?: string) => sync(() => read({ filePath, encoding })),
      writeFile: api(phone.realm, 'writeFile', options => write('writeFile', options)),
      writeFileSync: (filePath: string, data: unknown, encoding?: string) =>
        sync(() => write('writeFileSync', { filePath, data, encoding })),
      getFileInfo: api(phone.realm, 'getFileInfo', options => ({
        size: needs('getFileInfo', options.filePath).data.length,
      })),
      access: api(phone.realm, 'access', options => void needs('access', options.path)),
      accessSync: (file: string) => sync(() => void needs('accessSync', file)),
      unlink: api(
        phone.realm,
        'unlink',
        options => (needs('unlink', options.filePath), void this.stored.delete(String(options.filePath))),
      ),
      unlinkSync: (file: string) => sync(() => (needs('unlinkSync', file), void this.stored.delete(file))),
      stat: api(phone.realm, 'stat', options => ({
        stats: { size: needs('stat', options.path).data.length, isDirectory: false, isFile: true },
      })),
      saveFile: api(phone.realm, 'saveFile', options => {
        const found = needs('saveFile', options.tempFilePath)
        const savedFilePath = String(options.filePath ?? `${this.userPath}/store_${found.name}`)
        this.stored.set(savedFilePath, { data: found.data, type: found.type })
        return { savedFilePath }
      }),
      mkdir: api(phone.realm, 'mkdir', () => undefined),
    }
  }
}

/** Pictures and videos: what the user picks (the test fills `phone.gallery`), and the phone's calls on them. */
export const media = (phone: Phone) => {
  const pick = async (name: string, options: Options, count: number) => {
    const files = phone.gallery.shift()
    if (!files) throw new WxError(`${name}:fail cancel`)
    const wanted = (options.mediaType ?? ['image', 'video']) as string[]
    const chosen = files
      .filter(
        item =>
          wanted.includes('mix') ||
          wanted.includes((item.type ?? 'image/jpeg').startsWith('video') ? 'video' : 'image'),
      )
      .slice(0, count)
    if (!chosen.length) throw new WxError(`${name}:fail cancel`)
    return Promise.all(
      chosen.map(async item => {
        const type = item.type ?? 'image/jpeg'
        const isVideo = type.startsWith('video')
        const size = isVideo ? { width: 720, height: 1280 } : await dimensions(item.data)
        const tempFilePath = phone.files.add(item.data, type, item.name)
        return {
          tempFilePath,
          size: item.data.length,
          duration: item.duration ?? 0,
          ...size,
          fileType: isVideo ? 'video' : 'image',
          thumbTempFilePath: isVideo ? tempFilePath : '',
        }
      }),
    )
  }
  return apis(phone.realm, {
    chooseMedia: async options => {
      phone.asked.push({ name: 'chooseMedia', options })
      await phone.askPrivacy('chooseMedia')
      if (phone.decisions.chooseMedia instanceof WxError) throw phone.decisions.chooseMedia
      const tempFiles = await pick('chooseMedia', options, Number(options.count ?? 9))
      return { tempFiles, type: new Set(tempFiles.map(item => item.fileType)).size > 1 ? 'mix' : tempFiles[0].fileType }
    },
    chooseImage: async options => {
      const files = await pick('chooseImage', { ...options, mediaType: ['image'] }, Number(options.count ?? 9))
      return {
        tempFilePaths: files.map(item => item.tempFilePath),
        tempFiles: files.map(item => ({ path: item.tempFilePath, size: item.size })),
      }
    },
    chooseVideo: async options => {
      const [file] = await pick('chooseVideo', { ...options, mediaType: ['video'] }, 1)
      return { ...file }
    },
    getImageInfo: async options => {
      const src = String(options.src ?? '')
      const file = /^https?:/.test(src) ? undefined : phone.files.read(src)
      if (!file) throw new WxError('getImageInfo:fail file not found')
      const info = await sharp(file.data)
        .metadata()
        .catch(() => undefined)
      if (!info) throw new WxError('getImageInfo:fail decode image fail')
      return { width: info.width, height: info.height, path: src, orientation: 'up', type: info.format ?? 'unknown' }
    },
    compressImage: async options => {
      const file = phone.files.read(String(options.src ?? ''))
      if (!file) throw new WxError('compressImage:fail file not found')
      const width = Number(options.compressedWidth ?? 0) || undefined
      const data = await sharp(file.data)
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .jpeg({ quality: Number(options.quality ?? 80) })
        .toBuffer()
        .catch(() => undefined)
      if (!data) throw new WxError('compressImage:fail decode image fail')
      return { tempFilePath: phone.files.add(data, 'image/jpeg') }
    },
    getVideoInfo: options => {
      const file = phone.files.read(String(options.src ?? ''))
      if (!file) throw new WxError('getVideoInfo:fail file not found')
      return {
        width: 720,
        height: 1280,
        size: Math.ceil(file.data.length / 1024),
        duration: 10,
        fps: 30,
        bitrate: 1000,
        type: 'mp4',
        orientation: 'up',
      }
    },
    previewImage: options => {
      phone.previews.push(options.urls as string[])
      phone.changed()
    },
    previewMedia: options => {
      phone.previews.push((options.sources as { url: string }[]).map(item => item.url))
      phone.changed()
    },
    saveImageToPhotosAlbum: options => {
      if (!phone.grants.has('scope.writePhotosAlbum')) throw new WxError('saveImageToPhotosAlbum:fail auth deny')
      if (!phone.files.read(String(options.filePath ?? '')))
        throw new WxError('saveImageToPhotosAlbum:fail file not found')
      phone.album.push(String(options.filePath))
    },
  })
}

const dimensions = async (data: Buffer) => {
  const info = await sharp(data)
    .metadata()
    .catch(() => undefined)
  return { width: info?.width ?? 0, height: info?.height ?? 0 }
}
