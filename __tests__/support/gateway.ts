import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PaymentParameters, VirtualParameters } from '../../server/adapters/payment/port'
import { loadConfig } from '../../server/config'
import type { Behaviour, Done } from '../../server/sandbox-gateway/acts'
import type { SandboxBill, SandboxRefund, SandboxTrade } from '../../server/sandbox-gateway/book'
import type { PayerAct } from '../../server/sandbox-gateway/control'
import type { SignedNotice } from '../../server/sandbox-gateway/forgeries'
import { createGateway, type GatewayOptions } from '../../server/sandbox-gateway/gateway'
import type { KeyMode } from '../../server/sandbox-gateway/keys'
import type { Telling } from '../../server/sandbox-gateway/notices'
import type { Clock } from '../../server/context'

export { FORGERIES } from '../../server/sandbox-gateway/forgeries'

type Opened = { errMsg: string } & Done

export interface TestGateway {
  /** Its first page lists what there is to pay; the app's own addresses lead to `/pay/…` and `/transfer/…`. */
  url: string
  /** For `startServer({ env })` and `startInProcess({ env })`. */
  env: Record<string, string>
  /**
   * Sends notices and pushes to these servers, in turn. Needed by servers of tests: their port isn't in their
   * `PUBLIC_URL`.
   */
  attach: (...origins: string[]) => Promise<void>
  /** The payer pays; resolves when the market has answered the notice. @param notice false: none is sent */
  pay: (out_trade_no: string, options?: { notice?: boolean }) => Promise<Done>
  /** A payment that was on its way while the market closed it arrives. */
  payLate: (out_trade_no: string) => Promise<Done>
  /** The payer has begun and isn't through: USERPAYING. */
  begin: (out_trade_no: string) => Promise<Done>
  /** What `wx.requestPayment` and `chooseWXPay` do with what the app was given; a fake answers with the `errMsg`. */
  requestPayment: (parameters: PaymentParameters, act?: PayerAct) => Promise<Opened>
  /** The same for `wx.requestVirtualPayment`. @param openid whose session it is */
  requestVirtualPayment: (parameters: VirtualParameters, openid: string, act?: PayerAct) => Promise<Opened>
  /** The same for `wx.requestMerchantTransfer`; "ok" says only that the page was shown. */
  requestMerchantTransfer: (packageInfo: string, act?: 'confirm' | 'leave') => Promise<Opened>
  /** The person confirms a transfer. */
  confirm: (out_bill_no: string, options?: { notice?: boolean }) => Promise<Done>
  /** A transfer ends otherwise. */
  endBill: (
    out_bill_no: string,
    state: 'SUCCESS' | 'FAIL' | 'CANCELLED',
    options?: { reason?: string; notice?: boolean },
  ) => Promise<Done>
  /** A refund ends that was told to wait. */
  endRefund: (
    out_refund_no: string,
    state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED',
    options?: { notice?: boolean },
  ) => Promise<Done>
  /**
   * Sends a notice about a payment, refund or transfer as the book has it: late, `times` over, with a `change` in what it
   * says, or forged (`FORGERIES`). In any order, since each is awaited. @returns the market's HTTP statuses
   */
  tell: (telling: Telling) => Promise<number[]>
  /** A notice that isn't sent: headers and body. */
  letter: (out_no: string) => Promise<SignedNotice>
  /** Pushes about a virtual payment or its refund. @param options.token another one forges it */
  push: (out_no: string, options?: { change?: object; token?: string }) => Promise<number>
  /** Until it is called again. `{ fault: 'lose', faults: 1 }`: the next call is done, and its answer lost. */
  behave: (change: Partial<Behaviour>) => Promise<void>
  /** New platform key; `mode` changes between certificates and public key. */
  rotate: (mode?: KeyMode) => Promise<void>
  rotateApiV3Key: () => Promise<void>
  /** What the gateway believes. */
  book: () => Promise<{ trades: SandboxTrade[]; refunds: SandboxRefund[]; bills: SandboxBill[] }>
  trade: (out_trade_no: string) => Promise<SandboxTrade>
  stop: () => Promise<void>
}

export interface GatewayStart {
  /** The server's, if it isn't the real one. */
  clock?: Clock
  mode?: KeyMode
  /** With the virtual payment's keys. */
  hasVirtual?: boolean
  retriesS?: GatewayOptions['retriesS']
}

/**
 * Starts the sandbox's gateway in this process, on a port of its own, with new keys and an empty book in memory. It
 * outlives servers that a test kills.
 *
 * ```ts
 * const gateway = await startGateway()
 * const server = await startServer({ env: gateway.env })
 * await gateway.attach(server.url)
 * … createOrder, payOrder …
 * await gateway.pay(out_trade_no)          // or requestPayment(parameters)
 * await gateway.tell({ out_no: out_trade_no, times: 3 })
 * await gateway.tell({ out_no: out_trade_no, change: { amount_fen: 1 } })
 * for (const forgery of FORGERIES) await gateway.tell({ out_no: out_trade_no, forgery })
 * await gateway.stop()
 * ```
 */
export const startGateway = async ({
  clock,
  mode,
  hasVirtual = false,
  retriesS,
}: GatewayStart = {}): Promise<TestGateway> => {
  const dir = mkdtempSync(join(tmpdir(), 'gd-gateway-'))
  const env: Record<string, string> = {
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_SANDBOX_DIR: dir,
    ...(hasVirtual && { PAYMENT_VIRTUAL_OFFER_ID: '1450000001', PAYMENT_VIRTUAL_APP_KEY: 'sandbox-app-key' }),
  }
  const { wechat, payment } = loadConfig(env)
  const gateway = createGateway({
    dir,
    clock: clock ?? { now: () => Date.now() },
    appids: [wechat.miniAppId, wechat.officialAppId],
    virtual: payment.virtual,
    push: wechat.push && { origin: 'http://127.0.0.1:9', token: wechat.push.token },
    isKept: false,
    mode,
    retriesS,
  })
  const url = await gateway.listen(0, '127.0.0.1')

  /** @throws Error if the gateway can't do it */
  const control = async <T>(name: string, input: object = {}): Promise<T> => {
    const response = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(input) })
    const answer = (await response.json()) as T & { error?: string }
    if (!response.ok) throw new Error(`gateway ${name}: ${answer.error}`)
    return answer
  }
  const book = () => control<Awaited<ReturnType<TestGateway['book']>>>('book')

  return {
    url,
    env,
    attach: async (...origins) => void (await control('attach', { origins })),
    pay: (out_no, options) => control('pay', { out_no, ...options }),
    payLate: out_no => control('pay_late', { out_no }),
    begin: out_no => control('begin', { out_no }),
    requestPayment: (parameters, act = 'pay') => control('request_payment', { parameters, act }),
    requestVirtualPayment: (parameters, openid, act = 'pay') =>
      control('request_virtual', { ...parameters, openid, act }),
    requestMerchantTransfer: (packageInfo, act = 'confirm') =>
      control('request_transfer', { package: packageInfo, act }),
    confirm: (out_no, options) => control('confirm', { out_no, ...options }),
    endBill: (out_no, state, options) => control('end_bill', { out_no, state, ...options }),
    endRefund: (out_no, state, options) => control('end_refund', { out_no, state, ...options }),
    tell: async telling => (await control<{ statuses: number[] }>('tell', telling)).statuses,
    letter: out_no => control('letter', { out_no }),
    push: async (out_no, options) => (await control<{ status: number }>('push', { out_no, ...options })).status,
    behave: async change => void (await control('behave', change)),
    rotate: async next => void (await control('rotate', { mode: next })),
    rotateApiV3Key: async () => void (await control('rotate_api_v3')),
    book,
    trade: async out_trade_no => {
      const found = (await book()).trades.find(trade => trade.out_trade_no === out_trade_no)
      if (!found) throw new Error(`the gateway knows no payment ${out_trade_no}`)
      return found
    },
    stop: async () => {
      await gateway.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const ROOT = resolve(__dirname, '../..')
const START_MS = 60_000

/**
 * Starts the gateway as `npm start` does, in a process of its own with its book in a file.
 * @returns its address, or null if it ended: nothing is paid through the sandbox there
 */
export const startGatewayProcess = async (
  env: Record<string, string>,
): Promise<{ url: string | null; code: number | null; stop: (signal?: NodeJS.Signals) => Promise<void> }> => {
  const built = join(ROOT, 'dist/server/sandbox-gateway/main.mjs')
  const isBuilt = process.env.TEST_SERVER_DIST && existsSync(built)
  const child = spawn(
    process.execPath,
    isBuilt ? [built] : ['--import', 'tsx', join(ROOT, 'server/sandbox-gateway/main.ts')],
    { cwd: ROOT, env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise<number | null>(done => child.once('exit', done))
  let printed = ''
  const listening = new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the gateway did not start:\n${printed}`)), START_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const line = /^payment sandbox on (\S+)$/m.exec(printed)
      if (line) done(line[1])
    })
    void exited.then(() => clearTimeout(timer))
  })
  const url = await Promise.race([listening, exited.then(() => null)])
  return {
    url,
    code: url === null ? await exited : null,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}
