import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findWebkit } from '../../scripts/lib/webkit.mjs'
import { freePort } from '../support/free-port'

/** How long a condition is waited for: only a failure takes this long. */
export const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 50
/** A script that meets a navigation may get no answer at all: it is given up after this long, and run again. */
const SCRIPT_MS = 5_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebDriver's reference to an element. */
export type ElementRef = { [ELEMENT]: string }

/** One WebDriver window. */
export interface Session {
  call: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
  end: () => Promise<void>
}
export interface Driver {
  /** Opens a phone-sized window in a fresh browser. The driver has one session at a time: the one before is ended. */
  open: () => Promise<Session>
  /** Stops the driver and its display. */
  stop: () => Promise<void>
}

/** Polls until `look` returns something. @throws Error, naming what was waited for, after `PATIENCE_MS` */
export const until = async <T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> => {
  const end = Date.now() + PATIENCE_MS
  let why = ''
  do {
    const found = await look().catch((error: Error) => {
      why = `: ${error.message}`
      return undefined
    })
    if (found) return found
    await new Promise(done => setTimeout(done, LOOK_AGAIN_MS))
  } while (Date.now() < end)
  throw new Error(`not seen: ${what}${why}`)
}

/** Each in its own process group, so that the browser ends with its driver, also after a failure. */
const started: ChildProcess[] = []
const kill = (child: ChildProcess) => {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
process.on('exit', () => started.forEach(kill))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts WebKitGTK's driver on a virtual display. @throws Error if one of them is not installed */
export const startDriver = async (): Promise<Driver> => {
  const found = findWebkit()
  if ('reason' in found) throw new Error(`${found.reason}: apt-get install webkit2gtk-driver xvfb`)
  const home = mkdtempSync(join(tmpdir(), 'gd-webkit-'))
  const own: ChildProcess[] = []
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    started.push(child)
    own.push(child)
    return child
  }
  const stop = async () => {
    for (const child of own) {
      const ended = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
      kill(child)
      await ended
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  const screen = start(found.display!, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const display = await once(screen.stdio[3] as Readable, 'data')
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    TZ: 'Asia/Shanghai',
    // Software rendering. Compositing stays on: without it (or without DMA-BUF) no screenshot ever comes.
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  let port = 0
  let driver: ChildProcess | null = null
  /** Starts the driver, in place of the one before. */
  const launch = async () => {
    if (driver) kill(driver)
    port = await freePort()
    driver = start(found.driver!, [`--port=${port}`], env)
    await until('the driver', () => call('GET', '/status').then(() => true))
  }
  const call = async <T>(method: string, path: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(path.endsWith('/execute/sync') ? SCRIPT_MS : PATIENCE_MS),
    }).catch((error: Error) => {
      // A DOMException, which the runner would print as `{}`.
      throw new Error(`${method} ${path}: ${error.message}`)
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  let last: Session | null = null
  const open = async () => {
    await last?.end()
    last = await openWindow(call, found.browser!).catch(async (error: Error) => {
      // Seen once in some hundreds of sessions: the driver accepts a new session and never answers.
      if (!error.message.startsWith('POST /session:')) throw error
      console.error(`WebKit's driver is started anew: ${error.message}`)
      await launch()
      return openWindow(call, found.browser!)
    })
    return last
  }
  await launch().catch(async error => {
    await stop()
    throw error
  })
  return { open, stop }
}

/** Opens a window without bars: one with bars can't be narrower than 447 px. */
const openWindow = async (
  call: <T>(method: string, path: string, body?: object) => Promise<T>,
  binary: string,
): Promise<Session> => {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args } },
    },
  })
  const session: Session = {
    call: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
    end: () =>
      call('DELETE', `/session/${sessionId}`).then(
        () => undefined,
        () => undefined,
      ),
  }
  const handles = () => session.call<string[]>('GET', '/window/handles')
  const [wide] = await handles()
  const script = 'return !!window.open("about:blank", "phone", "toolbar=no,menubar=no,width=390,height=844")'
  await session.call('POST', '/execute/sync', { script, args: [] })
  const handle = await until('the window', async () => (await handles()).find(one => one !== wide))
  await session.call('POST', '/window', { handle })
  return session
}

export const idOf = (ref: ElementRef): string => ref[ELEMENT]
