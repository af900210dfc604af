import { encode } from 'uqr'

/** The quiet zone that QR readers need, in modules. */
const QUIET = 4

/** The text as a QR code in SVG. @throws Error if it is longer than a code can hold (2,331 bytes) */
export const linkSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  // The package's own SVG shows hairlines between the modules.
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#191919" d="${path}"/></svg>`
}
