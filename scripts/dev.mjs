// npm run dev: the server from source, restarted on change, and the H5 site rebuilt on change.
// npm run dev:weapp: the mini-program, rebuilt on change.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install, root } from './lib/steps.mjs'

checkNode()
await install()
const target = process.argv[2] ?? 'h5'
const env = { ...process.env, NODE_ENV: 'development' }
// Taro serves the site from memory but empties its output folder first, so the built site's folder is left alone.
// WeChat's tools read dist/weapp, which is no longer a build to ship or test: forget what it was made from.
if (target === 'h5') env.OUTPUT_DIR ??= 'dist/dev-h5'
else if (!env.OUTPUT_DIR) rmSync(join(root, 'dist/.weapp-made-from'), { force: true })

const programs = [['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target, '--watch', '--no-check']]
if (target === 'h5') programs.push(['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'])
const children = programs.map(args => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))
// If payments don't go through the sandbox, the gateway exits at once and the other processes go on.
const gateway =
  target === 'h5' &&
  spawn(process.execPath, ['--import', 'tsx', 'server/sandbox-gateway/main.ts'], { cwd: root, stdio: 'inherit', env })
const end = () => [...children, ...(gateway ? [gateway] : [])].forEach(child => child.kill())
process.on('SIGINT', end)
process.on('SIGTERM', end)
children.forEach(child => child.on('exit', end))
