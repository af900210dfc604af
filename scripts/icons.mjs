// Makes src/styles/icons.scss and src/ui/Icon/names.ts from src/ui/Icon/paths.json: one mask per icon, coloured by the text colour.
import { readFileSync, writeFileSync } from 'node:fs'

const paths = JSON.parse(readFileSync('src/ui/Icon/paths.json', 'utf8'))
const svg = d =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='${d}'/></svg>`
const uri = d => `url("data:image/svg+xml,${svg(d).replace(/</g, '%3C').replace(/>/g, '%3E')}")`

const rules = Object.entries(paths).map(([name, d]) => `.ic-${name} {\n  --ic: ${uri(d)};\n}`)
writeFileSync(
  'src/styles/icons.scss',
  `// Made by scripts/icons.mjs from src/ui/Icon/paths.json.\n${rules.join('\n')}\n`,
)

const names = Object.keys(paths).map(name => `  | '${name}'`)
writeFileSync(
  'src/ui/Icon/names.ts',
  `// Made by scripts/icons.mjs from paths.json.\nexport type IconName =\n${names.join('\n')}\n`,
)
