import assert, { deepEqual, equal } from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { box, videoFile, nested, resized, u32 } from '#__tests__/support/video-file'
import { createForm, postForm, SUPPLIER, tokenOf } from '#__tests__/support/market'
import { client, startInProcess, type TestClient } from '#__tests__/support/server'

const WORDS = {
  broken: ['视频不完整或无法识别', 'The video is incomplete or unreadable'],
  codec: ['视频要用 H.264 编码', 'The video must be H.264'],
  hevc: [
    '这是 HEVC（H.265）视频，很多手机放不了：请在相机设置里选「兼容性最佳」后重拍，或转成 H.264',
    "This is an HEVC (H.265) video, which many phones can't play. Record it as “Most Compatible”, or convert it to H.264.",
  ],
  length: ['视频超过 30 秒', 'The video is longer than 30 s'],
  empty: ['视频里没有画面', 'The video has no picture'],
} as const

const mdat = (bytes: Buffer) => bytes.indexOf('mdat', 0, 'latin1') - 4

describe('uploaded videos', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token = ''

  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    token = await tokenOf(app, SUPPLIER)
  })
  after(() => server.stop())

  const send = async (file: Buffer, language = 'zh-Hans') => {
    const form = await createForm(app, token, file.length, { purpose: 'video', content_type: 'video/mp4' })
    return { form, answer: await postForm(app, form, file, 'video/mp4', { 'accept-language': language }) }
  }
  const takes = async (name: string, file: Buffer) => {
    const { form, answer } = await send(file)
    deepEqual([answer.status, answer.code], [200, 1], `${name}: ${answer.message}`)
    const stored = await fetch(server.url + form.public_url)
    deepEqual(Buffer.from(await stored.arrayBuffer()), file, name)
  }
  /** Refused in both languages, and nothing of it is stored. */
  const refuses = async (name: string, file: Buffer, words: readonly [string, string]) => {
    for (const [language, message] of [
      ['zh-Hans', words[0]],
      ['en', words[1]],
    ]) {
      const { form, answer } = await send(file, language)
      deepEqual([answer.status, answer.code, answer.message], [422, 422, message], name)
      equal((await fetch(server.url + form.public_url)).status, 404, name)
      assert(!existsSync(join(server.dataDir, 'files', form.file_id)), name)
      equal((await postForm(app, form, file)).status, 409, 'a refused form is used up')
    }
    deepEqual(readdirSync(join(server.dataDir, 'tmp')), [], `${name}: nothing stays behind`)
  }

  it('are accepted as phones record them', async () => {
    await takes('the header in front', videoFile())
    await takes('the header behind', videoFile({ isHeaderLast: true }))
    await takes('an iPhone’s', videoFile({ brand: 'qt  ', timescale: 600, isHeaderLast: true }))
    await takes('64-bit times', videoFile({ version: 1, timescale: 90_000 }))
    await takes(
      'with sound of its own length',
      videoFile({ extra: soundOf(videoFile({ handler: 'soun', codec: 'mp4a' })) }),
    )
    await takes('unknown boxes', videoFile({ extra: box('udta', u32(0)), between: box('free', Buffer.alloc(9)) }))
    await takes('pictures to the end of the file', resized(videoFile(), 'mdat', 0))
    await takes('a size of 64 bits', longSized(videoFile()))
    await takes('a pad at the end', Buffer.concat([videoFile(), Buffer.alloc(3)]))
  })

  it('may last 30 s, and one more for cameras that stop late', async () => {
    await takes('30 s', videoFile({ ms: 30_000 }))
    await takes('31 s', videoFile({ ms: 31_000 }))
    await refuses('31.1 s', videoFile({ ms: 31_100 }), WORDS.length)
    await refuses('its header behind', videoFile({ ms: 31_100, isHeaderLast: true }), WORDS.length)
    await refuses('an hour', videoFile({ ms: 3_600_000, version: 1 }), WORDS.length)
    await refuses('a length unknown', videoFile({ ms: 0xffffffff, mediaMs: 1000 }), WORDS.length)
  })

  it('last as long as the longest of their boxes says', async () => {
    await refuses('its track', videoFile({ ms: 10_000, mediaMs: 60_000 }), WORDS.length)
    await refuses('its pictures', videoFile({ ms: 10_000, samplesMs: 60_000 }), WORDS.length)
    await refuses('its edits', videoFile({ ms: 10_000, edits: [20_000, 20_000] }), WORDS.length)
    await refuses(
      'its sound',
      videoFile({ extra: soundOf(videoFile({ handler: 'soun', mediaMs: 60_000 })) }),
      WORDS.length,
    )
    await refuses(
      'far more than the edits show',
      videoFile({ ms: 10_000, edits: [10_000], mediaMs: 60_000 }),
      WORDS.length,
    )
    await takes(
      'trimmed on the phone, from the key frame before',
      videoFile({ ms: 30_000, edits: [30_000], mediaMs: 33_000 }),
    )
  })

  it('must be H.264', async () => {
    for (const codec of ['hvc1', 'hev1']) await refuses(codec, videoFile({ codec }), WORDS.hevc)
    for (const codec of ['vp09', 'av01', 'mp4v', 'encv']) await refuses(codec, videoFile({ codec }), WORDS.codec)
    const bare = videoFile()
    bare.write('free', bare.indexOf('avcC', 0, 'latin1'), 'latin1')
    await refuses('without what a decoder needs', bare, WORDS.codec)
    await refuses('a second track that is not', videoFile({ extra: soundOf(videoFile({ codec: 'hvc1' })) }), WORDS.hevc)
  })

  it('must have pictures', async () => {
    await refuses('no track', videoFile({ extra: null }), WORDS.empty)
    await refuses('sound alone', videoFile({ handler: 'soun', codec: 'mp4a' }), WORDS.empty)
    await refuses('a track without any', videoFile({ sampleCount: 0 }), WORDS.broken)
    await refuses('a length of nothing', videoFile({ ms: 0 }), WORDS.broken)
  })

  it('must be complete', async () => {
    const [front, behind] = [videoFile(), videoFile({ isHeaderLast: true })]
    await refuses('cut in its pictures', front.subarray(0, -150), WORDS.broken)
    await refuses('cut in its header', behind.subarray(0, -150), WORDS.broken)
    await refuses('cut before its header', behind.subarray(0, mdat(behind) + 208), WORDS.broken)
    await refuses('cut before its pictures', front.subarray(0, mdat(front)), WORDS.broken)
    const open = resized(front, 'mdat', 0)
    await refuses('cut in pictures without a size', open.subarray(0, mdat(front) + 40), WORDS.broken)
    await refuses('a start and noughts', Buffer.concat([front.subarray(0, 24), Buffer.alloc(1000, 7)]), WORDS.broken)
    await refuses('nothing but a start', front.subarray(0, 24), WORDS.broken)
  })

  it('must have consistent boxes', async () => {
    const good = videoFile()
    for (const type of ['ftyp', 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'mdat'])
      await refuses(`${type} past the end`, resized(good, type, 0x7fffffff), WORDS.broken)
    for (const type of ['moov', 'trak', 'stbl'])
      await refuses(`${type} of 4 bytes`, resized(good, type, 4), WORDS.broken)
    await refuses('four thousand million pictures', videoFile({ sampleCount: 0xffffffff }), WORDS.broken)
    await refuses('as many in a list', videoFile({ sampleCount: 0xffffffff, sampleSize: 0 }), WORDS.broken)
    await refuses('as many times', videoFile({ timeCount: 0xffffffff }), WORDS.broken)
    await refuses('pictures past the end', videoFile({ chunkOffset: 1_000_000 }), WORDS.broken)
    await refuses('no time scale', videoFile({ timescale: 0 }), WORDS.broken)
    await refuses('two headers', videoFile({ between: box('moov') }), WORDS.broken)
    await refuses('parts that follow, of any length', videoFile({ between: box('moof') }), WORDS.broken)
  })

  it('cost no more to refuse than to read', async () => {
    await refuses(
      'moov in moov in moov',
      Buffer.concat([videoFile().subarray(0, 24), nested('moov', 100_000), videoFile().subarray(mdat(videoFile()))]),
      WORDS.empty,
    )
    await refuses('trak in trak in trak', videoFile({ extra: nested('trak', 100_000) }), WORDS.broken)
    await takes('a box nobody opens, with boxes in boxes', videoFile({ extra: nested('udta', 100_000) }))
    await refuses(
      'boxes without end in its header',
      videoFile({ extra: Buffer.concat(Array<Buffer>(10_000).fill(box('free'))) }),
      WORDS.broken,
    )
    await refuses(
      'a header of millions of bytes',
      videoFile({ extra: box('free', Buffer.alloc(3_000_000)) }),
      WORDS.broken,
    )
    await refuses(
      'boxes without end',
      videoFile({ between: Buffer.concat(Array<Buffer>(100_000).fill(box('free'))) }),
      WORDS.broken,
    )
  })
})

/** The track of a video, to be added to another's. */
function soundOf(other: Buffer): Buffer {
  const at = other.indexOf('trak', 0, 'latin1') - 4
  return other.subarray(at, at + other.readUInt32BE(at))
}

/** The same video with its mdat size in 64 bits. */
function longSized(bytes: Buffer): Buffer {
  const at = mdat(bytes)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes.length - at + 8))
  return Buffer.concat([bytes.subarray(0, at), u32(1), Buffer.from('mdat'), size, bytes.subarray(at + 8)])
}
