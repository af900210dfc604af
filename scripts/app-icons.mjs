// node scripts/app-icons.mjs: draws the app's home-screen icons (src/site/*.png) from its mark, 二 as two bars.
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/steps.mjs'

/** `scale` of the mark (a maskable icon keeps it inside the inner 80 %), `radius` of the corners, out of 100. */
const drawing = ({ scale, radius }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <rect width="100" height="100" rx="${radius}" fill="#191919"/>
  <g transform="translate(50 50) scale(${scale})">
    <rect x="-16.5" y="-15" width="33" height="8.5" rx="4.25" fill="#fff"/>
    <rect x="-27" y="6.5" width="54" height="8.5" rx="4.25" fill="#ff5603"/>
  </g>
</svg>`

const ICONS = [
  { name: 'icon-192', size: 192, scale: 1, radius: 31 },
  { name: 'icon-512', size: 512, scale: 1, radius: 31 },
  // The system cuts it to its own shape, so the background reaches the edge.
  { name: 'icon-maskable', size: 512, scale: 0.86, radius: 0 },
  { name: 'apple-touch-icon', size: 180, scale: 0.96, radius: 0 },
]

for (const { name, size, ...look } of ICONS)
  await sharp(Buffer.from(drawing(look)), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(root, `src/site/${name}.png`))
