// npm run dev: the server from source, restarted on change, and the H5 site rebuilt on change.
import { spawn } from 'node:child_process'
import { checkNode, install, root } from './lib/steps.mjs'

checkNode()
await install()
const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'],
  ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--watch', '--no-check'],
].map(args =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } }),
)
const end = () => children.forEach(child => child.kill())
process.on('SIGINT', end)
process.on('SIGTERM', end)
children.forEach(child => child.on('exit', end))
