// Uses esbuild's API: after an install its command is a native program, which Node can't run.
import { build } from 'esbuild'
import { bundledPackages } from './bundled-packages.mjs'

await build({
  entryPoints: ['server/main.ts', 'server/command.ts', 'server/sandbox-gateway/main.ts'],
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  ...bundledPackages,
  // Node reads the map at the start.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
})
