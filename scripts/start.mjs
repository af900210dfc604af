// npm start: from a fresh clone to a running market. Plain Node, since it installs the packages itself.
import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { checkNode, install, root } from './lib/steps.mjs'

checkNode()
await install()
await build('h5')
await build('server')

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
  cwd: root,
  env: process.env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
// Exits at once if payments don't go through the sandbox.
const gateway = spawn(process.execPath, ['--enable-source-maps', 'dist/server/sandbox-gateway/main.mjs'], {
  cwd: root,
  env: process.env,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const paying = new Promise(done => {
  gateway.on('message', message => done(message.gateway))
  gateway.on('exit', () => done(null))
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => {
  gateway.kill()
  process.exit(code ?? 1)
})
server.on('message', async message => {
  if (!message.listening) return
  const sandbox = await paying
  const address = process.env.PUBLIC_URL ?? message.listening
  const lines = [
    '',
    `  团长看板 Group Dashboard   ${address}`,
    `  API documentation          ${address}/api/docs`,
    `  Operators' desk            ${address}/pages/desk/index`,
    ...(sandbox ? [`  Payment sandbox            ${sandbox}`] : []),
    '',
  ]
  if (message.demo) {
    lines.push('  Demo accounts, password demo1234:')
    for (const { mobile, label } of message.demo) lines.push(`    ${mobile}  ${label}`)
    lines.push('')
  }
  lines.push(
    '  Mini-program: npm run build:weapp, then open this folder in WeChat DevTools (it reads dist/weapp).',
    '  Stop with Ctrl+C.',
    '',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
})
