import sharp from 'sharp'
import { encode } from 'uqr'

/** The quiet zone that readers need, in modules. */
const QUIET = 4
const MODULE_PX = 8

/** A QR code as a PNG. @throws Error for a text longer than a code holds (2,331 bytes) */
export const drawLinkCode = (text: string): Promise<Buffer> => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const pixels = Buffer.from(data.flatMap(row => row.map(isDark => (isDark ? 0x19 : 0xff))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PX, size * MODULE_PX, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
