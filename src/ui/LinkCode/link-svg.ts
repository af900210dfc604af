import { encode } from 'uqr'

/** The quiet zone that readers ask for, in modules. */
const QUIET = 4

/** An SVG with the text as a QR code. @throws Error where it is longer than a code holds (2,331 bytes) */
export const linkSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  // The package's own drawing lets hairlines through between the modules.
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#191919" d="${path}"/></svg>`
}
