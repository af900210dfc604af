// Uses esbuild's API: after an install its command is a native program, which Node can't run.
import { build } from 'esbuild'

await build({
  entryPoints: ['server/main.ts', 'server/command.ts'],
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
