/** Size of the drawing, which is stretched to its container. */
export const WIDTH = 100
export const HEIGHT = 40
/** Space above and below, so that the stroke is not clipped. */
const ROOM = 3

const round = (value: number) => Math.round(value * 10) / 10

/**
 * Points of a line through these values, from left to right, the largest on top. A single value or equal ones give a
 * level line in the middle; no values give no points.
 */
export const pointsOf = (values: readonly number[]): { x: number; y: number }[] => {
  if (values.length === 0) return []
  const all = values.length === 1 ? [values[0], values[0]] : values
  const low = Math.min(...all)
  const span = Math.max(...all) - low
  return all.map((value, i) => ({
    x: round((i / (all.length - 1)) * WIDTH),
    y: span === 0 ? HEIGHT / 2 : round(HEIGHT - ROOM - ((value - low) / span) * (HEIGHT - 2 * ROOM)),
  }))
}

const pathOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')

const pictureOf = (inner: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${inner}</svg>`,
  )}")`

/** The line and the area under it as masks filled with the text colour, so that dark mode needs no second drawing. */
export const masksOf = (values: readonly number[]): { line: string; area: string } | null => {
  const points = pointsOf(values)
  if (points.length === 0) return null
  const path = pathOf(points)
  return {
    line: pictureOf(
      `<path d="${path}" fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`,
    ),
    area: pictureOf(`<path d="${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z"/>`),
  }
}
