/** Colour arithmetic on '#rrggbb'. */
const parts = hex => [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16))

/** Mixes `share` (0 to 1) of `b` into `a`. */
export const mix = (a, b, share) => {
  const from = parts(a)
  const to = parts(b)
  return (
    '#' +
    from
      .map((v, i) =>
        Math.round(v + (to[i] - v) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
export const lighter = (hex, share) => mix(hex, '#ffffff', share)
export const darker = (hex, share) => mix(hex, '#140a04', share)

/** Gradient stops across a cylinder that is lit from the left. */
export const roundStops = hex => [
  [0, darker(hex, 0.5)],
  [0.22, lighter(hex, 0.38)],
  [0.44, hex],
  [0.84, darker(hex, 0.34)],
  [1, darker(hex, 0.56)],
]
/** The same for a pale object, whose shadows stay pale. */
export const paleStops = hex => [
  [0, darker(hex, 0.24)],
  [0.24, lighter(hex, 0.7)],
  [0.55, hex],
  [1, darker(hex, 0.28)],
]
/** Gradient stops of a ball, from its highlight to its edge. */
export const ballStops = hex => [
  [0, lighter(hex, 0.45)],
  [0.42, hex],
  [0.85, darker(hex, 0.26)],
  [1, darker(hex, 0.42)],
]
