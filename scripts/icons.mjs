// Makes src/styles/icons.scss and src/ui/Icon/names.ts from src/ui/Icon/paths.json. All icons are in one row of one
// picture, used as a mask over the text's colour. One picture per icon cost a page with twenty of them 35 ms before its
// first paint.
import { readFileSync, writeFileSync } from 'node:fs'

/** Edge length of an icon's grid. */
const EDGE = 24

const icons = Object.entries(JSON.parse(readFileSync('src/ui/Icon/paths.json', 'utf8')))
const last = icons.length - 1
const row = icons.map(([, d], i) => `<path transform='translate(${i * EDGE})' d='${d}'/>`).join('')
const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${icons.length * EDGE} ${EDGE}' fill='none' stroke='%23000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'>${row}</svg>`
const uri = `url("data:image/svg+xml,${svg.replace(/</g, '%3C').replace(/>/g, '%3E')}")`

const places = icons.map(([name], i) => `.ic-${name} {\n  --ic: ${+((i / last) * 100).toFixed(4)}%;\n}`)
writeFileSync(
  'src/styles/icons.scss',
  [
    '// Made by scripts/icons.mjs from src/ui/Icon/paths.json.',
    `.ic {\n  --icons: ${uri};\n  --icons-width: ${icons.length * 100}%;\n}`,
    ...places,
    '',
  ].join('\n'),
)

const names = icons.map(([name]) => `  | '${name}'`)
writeFileSync(
  'src/ui/Icon/names.ts',
  `// Made by scripts/icons.mjs from paths.json.\nexport type IconName =\n${names.join('\n')}\n`,
)
