import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { WebSocketServer } from 'ws'
import type { HttpPort } from '../../src/platform/http/types'
import type { SocketPort } from '../../src/platform/socket/types'
import type { UploadPort } from '../../src/platform/upload/types'

/** The app's adapters on Taro's calls, in a browser, against a server that answers as a test says. */
const ROOT = join(__dirname, '../..')

/** In the page: the adapters, and the results of calls that were not awaited. */
export interface Trial {
  http: HttpPort
  socket: SocketPort
  upload: UploadPort
  download: (url: string) => Promise<string>
  file: (bytes: number) => File
  out: unknown[]
  task: { abort(): void }
}
declare const trial: Trial

const CALLS = `
  import { request } from '@tarojs/taro-h5/dist/api/network/request/index.js'
  import { connectSocket } from '@tarojs/taro-h5/dist/api/network/websocket/index.js'
  import { uploadFile } from '@tarojs/taro-h5/dist/api/network/upload.js'
  import { downloadFile } from '@tarojs/taro-h5/dist/api/network/download.js'
  export default { request, connectSocket, uploadFile, downloadFile }`
const ENTRY = `
  import { http } from './src/platform/http'
  import { socket } from './src/platform/socket'
  import { upload } from './src/platform/upload'
  import { download } from './src/platform/download'
  const file = bytes => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
  window.trial = { http, socket, upload, download, file, out: [] }`

/** What Taro's build defines for its runtime. */
const FLAGS = [
  'INNER_HTML',
  'ADJACENT_HTML',
  'SIZE_APIS',
  'TEMPLATE_CONTENT',
  'MUTATION_OBSERVER',
  'CLONE_NODE',
  'CONTAINS',
]
  .map(name => `var ENABLE_${name} = false;`)
  .join('')

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: {
      API_BASE: '""',
      'process.env': '{}',
      'process.env.TARO_ENV': '"h5"',
      'process.env.NODE_ENV': '"production"',
    },
    banner: { js: FLAGS },
    plugins: [
      {
        name: 'taro',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^@tarojs\/taro$/ }, () => ({ path: 'taro', namespace: 'taro' }))
          onLoad({ filter: /./, namespace: 'taro' }, () => ({ contents: CALLS, resolveDir: ROOT }))
        },
      },
    ],
  })
  return outputFiles[0].text
}

/** A request the server has received: `end` answers it, `isCut` says that the connection closed before that. */
interface Met {
  path: string
  headers: IncomingMessage['headers']
  body: string
  isCut: boolean
  write(text: string): void
  end(text?: string): void
}
const met: Met[] = []
export const of = (path: string) => met.filter(one => one.path === path)
export const last = async (path: string): Promise<Met> => {
  await expect.poll(() => of(path).length).toBeGreaterThan(0)
  return of(path).at(-1)!
}

/** Without a declared type the browser would hold the first bytes back to guess it. */
const STALLED = { 'content-length': 100, 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

/**
 * `/` is the page; `/stall` sends headers and waits; a path with a three-digit number is answered with that status, any
 * other not at all.
 */
const answerAs = (csp: string): Server =>
  createServer((request, response) => {
    const path = request.url!
    if (path === '/') {
      response.setHeader('content-security-policy', `default-src 'self'; connect-src ${csp} blob:`)
      return response.setHeader('content-type', 'text/html').end('<!doctype html>')
    }
    const { headers } = request
    const one: Met = {
      path,
      headers,
      body: '',
      isCut: false,
      write: text => void response.write(text),
      end: text => void response.end(text),
    }
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    met.push(one)
    response.on('close', () => (one.isCut = !response.writableFinished))
    request.setEncoding('latin1').on('data', text => (one.body += text))
    request.on('end', () => {
      const status = Number(/\d{3}/.exec(path)?.[0])
      if (status) response.writeHead(status).end(status === 204 ? undefined : '{"say":"你好"}')
      else if (path === '/stall') response.writeHead(200, STALLED).write('{')
    })
  })

let origin = ''
/** Another origin, whose files anybody may read: `Access-Control-Allow-Origin: *`. */
export let other = ''
let script = ''
const servers: Server[] = []

/** Registers the hooks that start and stop the servers of a file. */
export const serve = () => {
  test.beforeAll(async () => {
    const listen = async (server: Server) => {
      servers.push(server)
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      return `127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    other = `http://${await listen(answerAs("'self'"))}`
    const server = answerAs(`'self' ws: ${other}`)
    // Says hello, and closes with the code in the path.
    new WebSocketServer({ server }).on('connection', (link, { url }) => {
      link.send('hello')
      link.close(Number(url!.slice(1)))
    })
    origin = `http://${await listen(server)}`
    script ||= await bundle()
  })
  test.afterAll(() => servers.splice(0).forEach(server => server.close() && server.closeAllConnections()))
}

export const start = async (page: Page, isTimeHeld = false) => {
  met.length = 0
  if (isTimeHeld) await page.clock.install()
  await page.goto(origin)
  await page.evaluate(script)
}
export const out = (page: Page) => page.evaluate(() => trial.out)
/** A complete exchange after an action: any effect of the action would show by then. */
export const roundTrip = (page: Page) => page.evaluate(() => fetch('/200').then(answer => answer.text()))
