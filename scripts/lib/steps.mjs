import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: the scripts work from any directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const seconds = since => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Node's option for compilers, in MB. Most of what they make is needed for a moment only: with more room for it, it is
 * collected less often.
 */
export const ROOMY = '--max-semi-space-size=64'

/** Prints a message and exits with 1. */
export const stop = message => {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Ends where package.json (`engines`) doesn't allow this Node. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isFit = (major === 20 && minor >= 11) || major >= 22
  if (!isFit) stop(`Node 20.11 or newer, but not 21, is needed; this is ${process.versions.node}.`)
}

/**
 * Runs a program in the repository. Returns its exit code and, with `quiet`, its output; `quiet` prints a dot every
 * five seconds, unless `dots` is off.
 */
export const run = (command, args, { env = {}, quiet = false, dots = quiet, cwd = root } = {}) =>
  new Promise(done => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const ticker = dots ? setInterval(() => process.stdout.write('.'), 5000) : null
    if (quiet)
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    const end = code => {
      if (ticker) clearInterval(ticker)
      done({ code, output })
    }
    child.on('error', error => end(error.code === 'ENOENT' ? 127 : 1))
    child.on('exit', code => end(code ?? 1))
  })

/** Runs a step, with its name and time on one line; its output is shown only if it fails. */
export const step = async (name, command, args, options = {}) => {
  const begin = Date.now()
  process.stdout.write(`${name} `)
  const { code, output } = await run(command, args, { ...options, quiet: true })
  process.stdout.write(` ${code === 0 ? 'done' : 'failed'} (${seconds(begin)})\n`)
  if (code !== 0) stop(`${output.slice(-12_000)}\n${name} failed.`)
}

/** Hashes files and folders by path within the repository and content: the same wherever the clone is. */
export const hashOf = paths => {
  const hash = createHash('sha256')
  const visit = path => {
    if (!existsSync(path) || path.endsWith('.test.ts')) return
    if (statSync(path).isDirectory())
      return readdirSync(path)
        .sort()
        .forEach(name => visit(join(path, name)))
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path))
  }
  paths.forEach(path => visit(join(root, path)))
  return hash.digest('hex')
}

export const readMark = file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
export const writeMark = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Installs exactly what the lockfile says, if it changed; with devDependencies, since they build the app. */
export const install = async () => {
  const mark = 'node_modules/.installed-from'
  const wanted = hashOf(['package-lock.json'])
  if (readMark(mark) === wanted) return
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...before] = npm
  await step('Installing packages (one to three minutes)', command, [
    ...before,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ])
  writeMark(mark, wanted)
}
