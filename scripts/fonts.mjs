// node scripts/fonts.mjs [folder of NotoSansCJK-*.ttc]: cuts the fonts that the server draws with down to the
// characters of server/assets/noto-sans-sc.txt. Wants `pyftsubset` (fonttools) and Noto Sans CJK (fonts-noto-cjk).
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './lib/steps.mjs'

const folder = process.argv[2] ?? '/usr/share/fonts/opentype/noto'
const assets = join(root, 'server/assets')
/** Place of Simplified Chinese among the faces of a collection: Japanese and Korean come before it. */
const SIMPLIFIED_CHINESE = 2

for (const [source, name] of [
  ['NotoSansCJK-Regular.ttc', 'regular'],
  ['NotoSansCJK-Bold.ttc', 'bold'],
])
  execFileSync(
    'pyftsubset',
    [
      join(folder, source),
      `--font-number=${SIMPLIFIED_CHINESE}`,
      `--text-file=${join(assets, 'noto-sans-sc.txt')}`,
      `--output-file=${join(assets, `noto-sans-sc-${name}.otf`)}`,
      // Upright lines of single characters need neither; the file is a third smaller without them.
      '--layout-features=',
      '--no-hinting',
      '--notdef-outline',
      '--name-IDs=1,2,4,6',
      // Fails rather than leaving a character without its glyph.
      '--no-ignore-missing-unicodes',
    ],
    { stdio: 'inherit' },
  )
