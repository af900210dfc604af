import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { endpoints } from '#contract'
import { videoFile } from '#__tests__/support/video-file'
import { createForm, LEADER, NEWCOMER, picture, postForm, SUPPLIER, tokenOf, upload } from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

/** A PNG with a real header and real pixels, of a decompression bomb's size. */
const hugePng = (width: number, height: number): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (data: Buffer) =>
    (data.reduce((c, byte) => crcTable[(c ^ byte) & 0xff] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit a pixel, grey
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Requests a path exactly as written; `fetch` would normalize it. */
const rawStatus = (url: string, path: string) =>
  new Promise<{ status: number; body: string }>((done, fail) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path }, response => {
      let body = ''
      response
        .setEncoding('latin1')
        .on('data', (text: string) => (body += text))
        .on('end', () => done({ status: response.statusCode!, body }))
    })
      .on('error', fail)
      .end()
  })

const TOO_MANY_PIXELS = '图片像素太多，请缩小后再上传'

describe('uploads', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token = ''
  let other = ''
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    token = await tokenOf(app, SUPPLIER)
    other = await tokenOf(app, NEWCOMER)
  })
  after(() => server.stop())

  const send = async (file: Buffer, more: Parameters<typeof createForm>[3] = {}) => {
    const form = await createForm(app, token, file.length, more)
    return { form, answer: await postForm(app, form, file) }
  }
  const get = (path: string) => fetch(server.url + path)
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

  it('make three sizes in WebP, never enlarged, and serve them for good', async () => {
    const url = await upload(app, token, await picture(1600, 800))
    for (const [size, width, height] of [
      ['small', 240, 120],
      ['medium', 720, 360],
      ['large', 1440, 720],
    ] as const) {
      const meta = await sharp(await bytesOf(url.replace('large', size))).metadata()
      deepEqual([meta.format, meta.width, meta.height], ['webp', width, height])
    }
    const little = await sharp(await bytesOf(await upload(app, token, await picture(100, 80, 'png')))).metadata()
    deepEqual([little.width, little.height], [100, 80])
    const { headers } = await get(url)
    equal(headers.get('content-type'), 'image/webp')
    equal(headers.get('x-content-type-options'), 'nosniff')
    equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
    match(headers.get('cache-control')!, /immutable/)
  })

  it('turn a picture upright and strip where it was taken', async () => {
    const source = await sharp(await picture(400, 200))
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: 'somebody', Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(source).metadata()
    assert(before.exif && before.orientation === 6, 'the test picture has the metadata to strip')
    for (const size of ['small', 'medium', 'large']) {
      const url = (await upload(app, token, source)).replace('large', size)
      const bytes = await bytesOf(url)
      const meta = await sharp(bytes).metadata()
      assert(meta.height! > meta.width!, 'upright')
      deepEqual([meta.exif, meta.icc, meta.xmp, meta.orientation], [undefined, undefined, undefined, undefined])
      assert(!bytes.includes('SecretCamera'))
    }
  })

  it('keep the chosen square of an avatar, of the picture as it is seen', async () => {
    const half = (color: string) => ({
      input: { create: { width: 300, height: 300, channels: 3 as const, background: color } },
    })
    const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: '#000' } }).composite([
      { ...half('#d02020'), left: 0, top: 0 },
      { ...half('#2020d0'), left: 300, top: 0 },
    ])
    const file = await wide.jpeg().toBuffer()
    /** A phone held upright: what it stores lies on its side, red above blue once it is turned. */
    const turned = await sharp(await wide.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const colorOf = async (picture: Buffer, crop?: { left: number; top: number; side: number }) => {
      const made = await app.call(
        endpoints.upload.createUpload,
        { filename: 'a.jpg', content_type: 'image/jpeg', purpose: 'avatar', size: picture.length, crop },
        { token },
      )
      equal((await postForm(app, made.result, picture)).status, 200)
      const shot = sharp(await bytesOf(made.result.public_url))
      const { channels } = await shot.stats()
      const { width, height } = await shot.metadata()
      const [red, , blue] = channels.map(channel => channel.mean)
      return [red > 150 && blue < 80 ? 'red' : blue > 150 && red < 80 ? 'blue' : 'both', width, height]
    }
    deepEqual(await colorOf(file), ['both', 300, 300], 'the middle')
    deepEqual(await colorOf(file, { left: 0, top: 0, side: 1 }), ['red', 300, 300])
    deepEqual(await colorOf(file, { left: 0.5, top: 0, side: 1 }), ['blue', 300, 300])
    deepEqual(await colorOf(file, { left: 0.75, top: 0.25, side: 0.5 }), ['blue', 150, 150])
    deepEqual(await colorOf(file, { left: 1, top: 1, side: 1 }), ['blue', 300, 300], 'inside, whatever is asked')
    deepEqual(await colorOf(turned, { left: 0, top: 0, side: 1 }), ['red', 300, 300])
    deepEqual(await colorOf(turned, { left: 0, top: 0.5, side: 1 }), ['blue', 300, 300])
  })

  it('refuse a square that is none', async () => {
    const ask = (crop: object) =>
      app.call(
        endpoints.upload.createUpload,
        { filename: 'a.jpg', content_type: 'image/jpeg', purpose: 'avatar', size: 1000, crop } as never,
        { token },
      )
    for (const crop of [{ left: -0.1, top: 0, side: 1 }, { left: 0, top: 0, side: 2 }, { left: 0 }, 'all'])
      equal((await ask(crop as object)).code, 422, JSON.stringify(crop))
  })

  it('crop an avatar square and take the first frame of an animation', async () => {
    const avatar = await send(await picture(600, 300), { purpose: 'avatar' })
    const meta = await sharp(await bytesOf(avatar.form.public_url)).metadata()
    deepEqual([avatar.answer.status, meta.width, meta.height], [200, 300, 300])
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer()
    equal((await sharp(gif).metadata()).pages, 2)
    const { form } = await send(gif, { content_type: 'image/gif' })
    const still = await sharp(await bytesOf(form.public_url)).metadata()
    deepEqual([still.pages ?? 1, still.height], [1, 40])
  })

  it('refuse everything that isn’t a picture, whatever type it claims', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(80))
    const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>'.padEnd(80))
    const jpegHead = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), html])
    const pdf = Buffer.from('%PDF-1.7 '.padEnd(80))
    const whole = await picture(300, 300)
    const cut = whole.subarray(0, whole.length / 3)
    for (const [name, file] of Object.entries({ svg, html, jpegHead, pdf, cut })) {
      const { form, answer } = await send(file)
      deepEqual([answer.status, answer.code], [422, 422], name)
      equal((await get(form.public_url)).status, 404, name)
      equal((await postForm(app, form, whole.subarray(0, file.length))).status, 409, 'a refused form is used up')
    }
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream', 'image/jpeg; text/html'])
      equal(
        (
          await app.call(
            endpoints.upload.createUpload,
            { filename: 'a', size: 10, purpose: 'listing', content_type: type },
            { token },
          )
        ).code,
        422,
        type,
      )
  })

  it('say of a kind that can’t be read what to do about it', async () => {
    const odd = (name: string) => readFileSync(`__tests__/support/pictures/${name}`)
    /** A JPEG whose frame claims twelve bits a sample. */
    const deep = await picture()
    deep[deep.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12
    // Some phones name the general brand first, and the coding behind it.
    const general = odd('flat.heic')
    general.write('mif1', 8, 'latin1')
    for (const [file, content_type, hint] of [
      [odd('flat.heic'), 'image/jpeg', /HEIC.*JPG/],
      [general, 'image/jpeg', /HEIC.*JPG/],
      [odd('moving.avif'), 'image/avif', /动图.*GIF/],
      [deep, 'image/jpeg', /12 位.*8 位/],
    ] as const) {
      const { answer } = await send(file, { content_type })
      equal(answer.status, 422)
      match(answer.message, hint)
    }
    const { answer } = await send(odd('twelve-bit.avif'), { content_type: 'image/avif' })
    equal(answer.status, 200, 'twelve bits of an AVIF can be read')
    const input = { filename: 'a.heic', size: 494, purpose: 'listing', content_type: 'image/heic' } as const
    const refused = await app.call(endpoints.upload.createUpload, input, { token })
    match((refused.result as unknown as { fields: Record<string, string> }).fields.content_type, /HEIC.*JPG/)
  })

  it('put a transparent picture on white', async () => {
    const clear = { width: 64, height: 48, channels: 4, background: '#00000000' } as const
    for (const content_type of ['image/png', 'image/webp']) {
      const file = await sharp({ create: clear })
        .toFormat(content_type === 'image/png' ? 'png' : 'webp')
        .toBuffer()
      const { form } = await send(file, { content_type })
      for (const size of ['small', 'medium', 'large'])
        deepEqual(
          [
            ...(
              await sharp(await bytesOf(form.public_url.replace('large', size)))
                .raw()
                .toBuffer()
            ).subarray(0, 4),
          ],
          [255, 255, 255, 255],
          `${content_type} ${size}`,
        )
    }
  })

  it('give two hundred forms an hour at most, also when asked for concurrently', async () => {
    let who = await tokenOf(app, LEADER)
    const ask = () =>
      app.call(
        endpoints.upload.createUpload,
        { purpose: 'listing', filename: 'a.jpg', content_type: 'image/jpeg', size: 1000 },
        { token: who },
      )
    const codes = (await Promise.all(Array.from({ length: 260 }, ask))).map(answer => answer.code)
    const count = (code: number) => codes.filter(one => one === code).length
    deepEqual([count(1), count(429)], [200, 60])
    clock.advance(3_600_000)
    who = await tokenOf(app, LEADER)
    equal((await ask()).code, 1)
    // Fresh tokens for the tests that follow.
    token = await tokenOf(app, SUPPLIER)
    other = await tokenOf(app, NEWCOMER)
  })

  it('refuse a picture of a hundred million pixels without decoding it', async () => {
    const bomb = hugePng(10_000, 10_000)
    assert(bomb.length < 100_000)
    const { answer } = await send(bomb, { content_type: 'image/png' })
    deepEqual([answer.status, answer.message], [422, TOO_MANY_PIXELS])
  })

  it('accept phone cameras’ pictures, with lower pixel limits for formats that need more memory', async () => {
    const [wide, high] = [8192, 6144]
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a33' }, limitInputPixels: false })
    const camera = await flat(wide, high).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer()
    deepEqual((await send(camera)).answer.status, 200)
    const avif = await flat(3200, 3200).avif({ effort: 0 }).toBuffer()
    const type = { content_type: 'image/avif' }
    const { answer } = await send(avif, type)
    deepEqual([answer.status, answer.message], [422, TOO_MANY_PIXELS])
    equal((await send(await flat(400, 300).avif({ effort: 0 }).toBuffer(), type)).answer.status, 200)
  })

  it('check each format’s size by its header, and refuse headers that lie', async () => {
    const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
    /** Copies a file and makes its header claim a larger size. */
    const say = (file: Buffer, at: number, write: (file: Buffer, at: number) => void) => {
      const said = Buffer.from(file)
      write(said, at)
      return said
    }
    const big = (side: number) => (file: Buffer, at: number) => {
      file.writeUInt16BE(side, at)
      file.writeUInt16BE(side, at + 2)
    }
    const little = (side: number) => (file: Buffer, at: number) => {
      file.writeUInt16LE(side, at)
      file.writeUInt16LE(side, at + 2)
    }
    const baseline = await small.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
    const progressive = await small.clone().jpeg({ progressive: true }).toBuffer()
    const frame = (file: Buffer, marker: number) => file.indexOf(Buffer.from([0xff, marker])) + 5
    // Baseline by its marker, but with one scan per colour: as costly as a progressive one.
    const scan = baseline.indexOf(Buffer.from([0xff, 0xda]))
    const ofScans = Buffer.concat([
      baseline.subarray(0, scan),
      Buffer.from([0xff, 0xda, 0, 8, 1, baseline[scan + 5], 0, 0, 63, 0]),
      baseline.subarray(scan + 14),
    ])
    const webp = await small.clone().webp().toBuffer()
    const gif = await small.clone().gif().toBuffer()
    // The size stands in its screen and in its one frame.
    const gifFrame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0])) + 5
    const files: [string, Buffer, string][] = [
      ['progressive', say(progressive, frame(progressive, 0xc2), big(5000)), 'image/jpeg'],
      ['of scans', say(ofScans, frame(ofScans, 0xc0), big(5000)), 'image/jpeg'],
      ['a JPEG of 80 MP', say(baseline, frame(baseline, 0xc0), big(9000)), 'image/jpeg'],
      ['WebP', say(webp, webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3, little(6500)), 'image/webp'],
      ['GIF', say(say(gif, 6, little(3500)), gifFrame, little(3500)), 'image/gif'],
    ]
    for (const [name, file, content_type] of files) {
      const { answer } = await send(file, { content_type })
      deepEqual([name, answer.status, answer.message], [name, 422, TOO_MANY_PIXELS])
    }
  })

  it('process one person’s twenty pictures without delaying others, and refuse what is over the limit', async () => {
    const file = await picture(700, 500)
    const forms = await Promise.all(Array.from({ length: 20 }, () => createForm(app, token, file.length)))
    const theirs = await createForm(app, other, file.length)
    let left = forms.length
    const uploads = forms.map(form => postForm(app, form, file).finally(() => (left -= 1)))
    const answer = await postForm(app, theirs, file)
    equal(answer.status, 200)
    assert(left > 0, 'nobody waits for all of another person’s')
    const statuses = (await Promise.all(uploads)).map(one => one.status)
    deepEqual([...new Set(statuses)].sort(), [200, 429])
    equal(statuses.filter(status => status === 200).length >= 11, true, 'one running and ten waiting')
    const again = forms[statuses.indexOf(429)]
    equal((await postForm(app, again, file)).status, 200, 'the form is still valid')
  })

  it('refuse more bytes than declared, more than allowed, and none', async () => {
    const file = await picture()
    const form = await createForm(app, token, file.length - 1)
    deepEqual((await postForm(app, form, file)).status, 413)
    equal(
      (
        await app.call(
          endpoints.upload.createUpload,
          { filename: 'a', size: 10 * 1024 * 1024 + 1, purpose: 'listing', content_type: 'image/jpeg' },
          { token },
        )
      ).code,
      422,
    )
    equal((await postForm(app, form, Buffer.alloc(21 * 1024 * 1024))).status, 413)
    equal((await postForm(app, form, Buffer.alloc(0))).status, 422)
    equal(
      (await postForm(app, await createForm(app, token, file.length), file)).status,
      200,
      'the declared picture is accepted',
    )
  })

  it('refuse a form that was changed, has expired, was used, or was never signed', async () => {
    const file = await picture()
    const form = await createForm(app, token, file.length)
    const foreign = await createForm(app, other, file.length)
    const changed = (fields: Record<string, string>) =>
      postForm(app, { ...form, fields: { ...form.fields, ...fields } }, file)
    const policy = JSON.parse(Buffer.from(form.fields.policy, 'base64').toString()) as { conditions: unknown[] }
    const wider = Buffer.from(JSON.stringify({ ...policy, expiration: '2099-01-01T00:00:00Z' })).toString('base64')
    const without = Object.fromEntries(Object.entries(form.fields).filter(([name]) => name !== 'Cache-Control'))
    const changes: Record<string, string>[] = [
      { key: foreign.fields.key },
      { key: '../../keys' },
      { 'Content-Type': 'text/html' },
      { policy: wider },
      { signature: 'ab' },
      { policy: '' },
      { extra: 'x' },
    ]
    for (const fields of changes) equal((await changed(fields)).status, 403, JSON.stringify(fields))
    equal((await postForm(app, { ...form, fields: without }, file)).status, 403)
    equal((await postForm(app, form, file)).status, 200)
    equal((await postForm(app, form, await picture(20, 20))).status, 409, 'an uploaded file is never replaced')
    const late = await createForm(app, token, file.length)
    clock.advance(3_600_001)
    equal((await postForm(app, late, file)).status, 403)
    token = await tokenOf(app, SUPPLIER)
    other = await tokenOf(app, NEWCOMER)
    const broken = await fetch(`${server.url}/upload/form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disp',
    })
    equal(broken.status, 400)
    const json = await fetch(`${server.url}/upload/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    equal(json.status, 400)
  })

  it('accept concurrent sends of one form once', async () => {
    const file = await picture()
    const form = await createForm(app, token, file.length)
    const answers = await Promise.all(Array.from({ length: 4 }, () => postForm(app, form, file)))
    deepEqual(answers.map(answer => answer.status).sort(), [200, 409, 409, 409])
    equal((await get(form.public_url)).status, 200)
  })

  it('serve no path outside the folder', async () => {
    await upload(app, token)
    assert(existsSync(join(server.dataDir, 'files')))
    for (const path of [
      '/files/../keys.json',
      '/files/..%2fkeys.json',
      '/files/%2e%2e/keys.json',
      '/files/x/..%5c..%5ckeys.json',
      '/files//etc/passwd',
      '/files/demo/../../keys.json',
      '/files/demo/%2e%2e/manifest.json',
      '/files/%00',
      '/files/x/large.webp%00.html',
      '/files/',
      '/files/demo/manifest.json',
    ]) {
      const { status, body } = await rawStatus(server.url, path)
      assert(status === 404 || status === 400, `${path} ${status}`)
      doesNotMatch(body, /master|root:/)
    }
    equal((await rawStatus(server.url, '/files/demo/apple_red/small.webp')).status, 200)
  })

  it('keep private pictures behind links for their owner', async () => {
    const file = await picture()
    clock.advance(1000)
    const { form, answer } = await send(file, { purpose: 'private' })
    deepEqual([answer.status, form.public_url], [200, ''])
    equal((await get(`/files/${form.file_id}/large.webp`)).status, 404)
    assert(readdirSync(join(server.dataDir, 'private')).includes(form.file_id))
    const login = await app.login(SUPPLIER)
    const links = async (ids: string[], uni = login.uni_id_token) =>
      app.call(endpoints.upload.getTemporaryLinks, { file_ids: ids }, { headers: { authorization: `Bearer ${uni}` } })
    const [link] = (await links([form.file_id])).result.items
    equal((await get(link.url!)).status, 200)
    equal((await get(link.url!)).headers.get('cache-control'), 'private, no-store')
    const foreign = await app.login(NEWCOMER)
    equal((await links([form.file_id], foreign.uni_id_token)).result.items[0].url, null)
    equal((await links(Array.from({ length: 51 }, () => 'x'))).code, 422)
    const page = await app.call(
      endpoints.upload.getFilePage,
      { limit: 2 },
      { headers: { authorization: `Bearer ${login.uni_id_token}` } },
    )
    equal(page.result.items[0].file_id, form.file_id)
    const second = await app.call(
      endpoints.upload.getFilePage,
      { limit: 2, cursor: page.result.next_cursor! },
      { headers: { authorization: `Bearer ${login.uni_id_token}` } },
    )
    assert(!second.result.items.some(item => page.result.items.some(before => before.file_id === item.file_id)))
  })

  it('keep a video unchanged and serve ranges of it', async () => {
    const mp4 = videoFile({ brand: 'mp42' })
    const { form, answer } = await send(mp4, { purpose: 'video', content_type: 'video/mp4' })
    equal(answer.status, 200)
    const whole = await get(form.public_url)
    equal(whole.headers.get('content-type'), 'video/mp4')
    deepEqual(Buffer.from(await whole.arrayBuffer()), mp4)
    const part = await fetch(server.url + form.public_url, { headers: { range: 'bytes=10-19' } })
    deepEqual(
      [part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength],
      [206, `bytes 10-19/${mp4.length}`, 10],
    )
    equal((await fetch(server.url + form.public_url, { headers: { range: 'bytes=99999-' } })).status, 416)
    const fake = await send(await picture(), { purpose: 'video', content_type: 'video/mp4' })
    equal(fake.answer.status, 422)
    const disguised = await send(mp4, {})
    equal(disguised.answer.status, 422, 'a video under the name of a picture')
  })

  it('accept iPhone recordings, and refuse what some phones can’t play', async () => {
    const mov = videoFile({ brand: 'qt  ' })
    const { form, answer } = await send(mov, { purpose: 'video', content_type: 'video/quicktime' })
    equal(answer.status, 200)
    equal((await get(form.public_url)).headers.get('content-type'), 'video/mp4')
    const webm = await app.call(
      endpoints.upload.createUpload,
      { filename: 'a.webm', content_type: 'video/webm', size: 500, purpose: 'video' },
      { token },
    )
    deepEqual([webm.code, Object.keys((webm.result as { fields?: object }).fields ?? {})], [422, ['content_type']])
  })
})
