import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import { ConfigError, loadConfig } from '../../server/config'
import { demoAccounts } from '../../server/modules/base/account/demo-accounts'
import { readmeBlocks } from '../support/readme'
import { askForCode } from '../support/people'
import { client, newFixture, type TestClient } from '../support/server'
import { SECRET_ID, SECRET_KEY, type SmsStandIn, startSmsStandIn } from '../support/sms-stand-in'

const { account, examine, listing, system } = endpoints
const ROOT = resolve(__dirname, '../..')
const FIRST_OPERATOR = '13900000000'
const PACKAGES = join(ROOT, 'node_modules')
/** A temporary folder outside the repository, if possible where hard links to its packages work. */
const near = (): string => {
  const deviceOf = (path: string) => (existsSync(path) ? statSync(path).dev : null)
  return ['/tmp', '/var/tmp'].find(path => deviceOf(path) === deviceOf(PACKAGES)) ?? tmpdir()
}
/** Paths of the packages that `npm ci --omit=dev` installs, without those that lie in another's folder. */
const runtimePackages = (): string[] => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const paths = Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(join(ROOT, path)))
    .map(([path]) => path)
  return paths.filter(path => !paths.some(other => path.startsWith(`${other}/`)))
}
/** Copies them; by hard links, which is nearly free, where these work. */
const copyPackages = (to: string) => {
  const paths = runtimePackages()
  if (spawnSync('cp', ['-al', '--parents', ...paths, to], { cwd: ROOT, stdio: 'ignore' }).status === 0) return
  for (const path of paths) cpSync(join(ROOT, path), join(to, path), { recursive: true })
}

/** A server directory made with the README's commands only. */
describe('starting in production as the README says', () => {
  const [packing, unpacking, configuration, starting] = readmeBlocks('Deploying')
  const home = mkdtempSync(join(near(), 'gd-deploy-'))
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let standIn: SmsStandIn
  let server: ChildProcess
  let printed = ''
  let granted = ''
  let app: TestClient

  const run = (line: string, cwd: string) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_update_notifier: 'false' }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' })
    return { status, stdout, stderr, lines: stderr.split('\n').filter(Boolean) }
  }
  /** The page's configuration, with this test's values in place of its examples. */
  const own = () => {
    const values: Record<string, string> = {
      PUBLIC_URL: 'https://market.example',
      FIELD_KEYS: `a:${Buffer.alloc(32, 5).toString('base64')}`,
      SMS_SECRET_ID: SECRET_ID,
      SMS_SECRET_KEY: SECRET_KEY,
      SMS_APP_ID: '1400006666',
      SMS_TEMPLATE_ID: '449739',
      ...(fixture.databaseUrl && { DATABASE_URL: fixture.databaseUrl }),
    }
    const lines = configuration
      .filter(line => fixture.databaseUrl || !line.startsWith('DATABASE_URL='))
      .map(line => line.replace(/^(\w+)=(.*)$/, (_, name: string, value: string) => `${name}=${values[name] ?? value}`))
    return fixture.databaseUrl ? lines : [...lines, 'ALLOW_SANDBOX=database']
  }
  const whole = (lines: string[]) => [...lines, 'PORT=0', `SMS_ENDPOINT=${standIn.url}`]
  const configure = (lines: string[]) => writeFileSync(join(home, 'market.env'), `${whole(lines).join('\n')}\n`)
  /** What a start with these lines prints, by the function that it calls first. */
  const faultsOf = (lines: string[]): string[] => {
    const env = whole(lines).map((line): [string, string] => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    })
    try {
      loadConfig(Object.fromEntries(env))
      return []
    } catch (error) {
      assert(error instanceof ConfigError)
      return error.faults.map(fault => `configuration: ${fault}`)
    }
  }

  before(async () => {
    const { build } = (await import('../../scripts/lib/build.mjs')) as { build: (target: string) => Promise<void> }
    await build('server')
    assert(existsSync(join(ROOT, 'dist/h5-server')), 'build first: npm run build:h5')
    fixture = await newFixture()
    standIn = await startSmsStandIn('tencent')

    // The lines that install and build are not run: what was installed and built for this run is used.
    const [pack] = packing.filter(line => line.startsWith('tar '))
    deepEqual(packing.slice(0, -1), ['npm ci', 'npm run build:h5', 'npm run build:server'])
    const packed = run(pack.replace('market.tar.gz', join(home, 'market.tar.gz')), ROOT)
    equal(packed.status, 0, packed.stderr)
    const [unpack, install, ...rest] = unpacking
    deepEqual([install, rest], ['npm ci --omit=dev', []])
    equal(run(unpack, home).status, 0)
    copyPackages(home)

    configure(own())
    const [grant] = starting.filter(line => line.startsWith('npm run'))
    const [first, , last] = starting
    granted = (() => {
      const { status, stdout, stderr } = run(`${first}\n${grant}`, home)
      equal(status, 0, stderr)
      return stdout
    })()
    server = spawn('sh', ['-c', `${first}\nexec ${last}`], {
      cwd: home,
      env: { PATH: process.env.PATH },
      stdio: 'pipe',
    })
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
    const url = await new Promise<string>((done, fail) => {
      server.stdout!.on('data', () => {
        const line = /^listening on (\S+)$/m.exec(printed)
        if (line) done(line[1])
      })
      server.once('exit', code => fail(new Error(`it ended with ${code}:\n${printed}`)))
    })
    app = client(url)
  })
  after(async () => {
    if (server && server.exitCode === null) {
      const exited = new Promise(done => server.once('exit', done))
      server.kill('SIGTERM')
      await exited
    }
    await standIn?.stop()
    await fixture?.remove()
    rmSync(home, { recursive: true, force: true })
  })

  it('gives a market without demo people and listings', async () => {
    const { result } = await app.call(system.getSystemInfo)
    deepEqual([result.is_sandbox, result.demo_accounts], [false, []])
    for (const { mobile, password } of demoAccounts('en'))
      equal((await app.call(account.login, { mobile, password })).code, 422, mobile)
    deepEqual((await app.call(listing.getListingPage, {})).result.items, [])
    equal((await fetch(`${app.url}/`)).status, 200)
  })

  it('uses no stand-in: WeChat is off, and codes go only to the provider', async () => {
    const login = await app.call(account.wechatLoginCheck, { code: 'sandbox-ann', platform: 'mini_program' })
    deepEqual([login.code, login.result], [403, { need: 'capability' }])
    const bound = await app.call(account.bindWechat, { phone_code: `sandbox-phone-${FIRST_OPERATOR}` })
    equal(bound.code, 403)
    const before = standIn.sent.length
    equal((await askForCode(app, '13900000001', 'login', { headers: {} })).code, 1)
    equal(standIn.sent.length, before + 1)
    const { values } = standIn.sent.at(-1)!
    doesNotMatch(printed, new RegExp(`13900000001|${values[1]}|of the sandbox`))
  })

  it('lets the operator whom the command named log in by code', async () => {
    match(granted, new RegExp(`^${FIRST_OPERATOR} is an admin now, with a new account`, 'm'))
    equal((await askForCode(app, FIRST_OPERATOR, 'login', { headers: {} })).code, 1)
    const { values } = standIn.sent.at(-1)!
    const { result } = await app.call(account.login, { mobile: FIRST_OPERATOR, code: values[1] })
    const { access_token: token } = result as IssuedTokens
    deepEqual((await app.call(account.getUserInfo, {}, { token })).result.role, ['user', 'admin'])
    equal((await app.call(examine.getExaminePage, { subject: 'listing' }, { token })).code, 1)
  })

  /** Starts with these lines. @returns what it printed, once it has ended with 1 */
  const startFails = (lines: string[]): string[] => {
    const [first, , last] = starting
    configure(lines)
    const failed = run(`${first}\n${last}`, home)
    equal(failed.status, 1, failed.stderr)
    return failed.lines
  }

  it('fails with one line that names the missing setting', () => {
    const optional = ['APP_ENV', 'TRUST_PROXY']
    const needed = own().filter(line => !optional.includes(line.split('=')[0]))
    for (const line of needed) {
      const name = line.split('=')[0]
      const faults = faultsOf(own().filter(other => other !== line))
      equal(faults.length, 1, faults.join('\n'))
      assert(faults[0].startsWith(`configuration: ${name === 'ALLOW_SANDBOX' ? 'DATABASE_URL' : name} `), faults[0])
    }
    // One of them is started: it prints just that.
    const without = own().filter(line => line !== needed[0])
    deepEqual(startFails(without), faultsOf(without))
  })

  it('fails with one line for each setting that only a sandbox may have', () => {
    const withLine = (line: string) => {
      const allowed = line.startsWith('ALLOW') && !fixture.databaseUrl ? [line.replace('=', '=database,')] : [line]
      return [...own().filter(other => other.split('=')[0] !== line.split('=')[0]), ...allowed]
    }
    for (const [line, fault] of [
      ['SEED=demo', /^configuration: SEED=demo is refused/],
      ['ALLOW_SANDBOX=sms', /^configuration: ALLOW_SANDBOX names sms, which can't be allowed/],
      ['ALLOW_SANDBOX=wechat', /^configuration: ALLOW_SANDBOX names wechat, which can't be allowed/],
      ['SMS_PROVIDER=outbox', /^configuration: SMS_PROVIDER must be tencent or aliyun/],
      ['WECHAT_PROVIDER=sandbox', /^configuration: WECHAT_PROVIDER must be wechat or off/],
      ['PAYMENT_PROVIDER=sandbox', /^configuration: PAYMENT_PROVIDER must be wechat or off/],
    ] as const) {
      const faults = faultsOf(withLine(line))
      equal(faults.length, 1, faults.join('\n'))
      match(faults[0], fault)
    }
    const sandbox = withLine('SEED=demo')
    deepEqual(startFails(sandbox), faultsOf(sandbox))
  })

  it('fails with one line if the database can’t be reached', () => {
    const lines = own().filter(line => !line.startsWith('DATABASE_URL='))
    const printed = startFails([...lines, 'DATABASE_URL=postgres://nobody@127.0.0.1:9/none'])
    equal(printed.length, 1, printed.join('\n'))
    match(printed[0], /^the database can't be reached: .*ECONNREFUSED/)
  })
})
