import { darker, lighter } from './colour.mjs'

const SERIF = `font-family="'Noto Serif CJK SC',serif"`

export const ellipse = (cx, cy, rx, ry, fill, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const rect = (x, y, w, h, rx, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (inner, transform) => `<g transform="${transform}">${inner}</g>`

export const words = (x, y, size, fill, text, weight = 700, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" font-weight="${weight}" ${more}>${text}</text>`
export const serif = (x, y, size, fill, text, weight = 700) => words(x, y, size, fill, text, weight, SERIF)
export const column = (x, y, size, fill, text, step = size * 1.35) =>
  Array.from(text)
    .map((c, i) => serif(x, y + i * step, size, fill, c))
    .join('')

/** A can or glass: straight sides, round bottom and top. */
export const cylinder = (x, y, w, h, ry, fill) =>
  `<path d="M${x} ${y}v${h}a${w / 2} ${ry} 0 0 0 ${w} 0v${-h}a${w / 2} ${ry} 0 0 0 ${-w} 0z" fill="${fill}"/>`

export const sphere = (cx, cy, r, fill, shine = 0.55) =>
  ellipse(cx, cy, r, r, fill) +
  ellipse(
    cx - r * 0.34,
    cy - r * 0.42,
    r * 0.24,
    r * 0.15,
    '#fff',
    `opacity="${shine}" transform="rotate(-30 ${cx - r * 0.34} ${cy - r * 0.42})"`,
  )

/** A highlight down a smooth side. */
export const shine = (x, y, w, h, opacity = 0.35) => rect(x, y, w, h, w / 2, '#fff', `opacity="${opacity}"`)

/** A box seen slightly from the right and from above. */
export const box = (p, x, y, w, h, hex, { depth = 34, rise = 20 } = {}) => {
  p.shadow(x + w / 2 + depth / 2, y + h + 6, w * 0.6 + depth / 2, 13)
  p.add(
    path(`M${x} ${y}l${depth} ${-rise}h${w}l${-depth} ${rise}z`, lighter(hex, 0.34)),
    path(`M${x + w} ${y}l${depth} ${-rise}v${h - 4}l${-depth} ${rise + 4}z`, darker(hex, 0.36)),
    rect(x, y, w, h, 1.5, p.slant(hex, 0.12)),
    line(`M${x} ${y + 0.5}h${w}`, lighter(hex, 0.6), 1.2, 'opacity=".7"'),
  )
}

/** A bottle. `y` and `h` are those of the body; the neck and the cap stand on top of it. */
export const bottle = (
  p,
  {
    x,
    y,
    w,
    h,
    neck = w * 0.36,
    neckHeight = 26,
    shoulder = 34,
    body,
    cap,
    capHeight = 30,
    capWidth = neck + 8,
    clear = false,
  },
) => {
  const cx = x + w / 2
  p.shadow(cx + 10, y + h + 4, w * 0.66, 12)
  const fill = clear ? p.pale(body) : p.round(body)
  p.add(
    rect(cx - neck / 2, y - neckHeight, neck, neckHeight + 6, 2, fill),
    path(
      `M${x} ${y + shoulder}q0 ${-shoulder * 0.75} ${(w - neck) / 2} ${-shoulder}h${neck}q${(w - neck) / 2} ${shoulder * 0.25} ${(w - neck) / 2} ${shoulder}v${h - shoulder - 6}a${w / 2} 11 0 0 1 ${-w} 0z`,
      fill,
    ),
    shine(x + w * 0.1, y + shoulder + 8, Math.max(5, w * 0.07), h - shoulder - 34, 0.38),
  )
  if (cap)
    p.add(
      cylinder(cx - capWidth / 2, y - neckHeight - capHeight + 6, capWidth, capHeight, 5, p.round(cap)),
      ellipse(cx, y - neckHeight - capHeight + 6, capWidth / 2, 5, lighter(cap, 0.25)),
    )
}

/** A tin or jar with a lid. */
export const jar = (p, { x, y, w, h, body, lid, lidHeight = 30, over = 2, pale = false, ry = 12 }) => {
  const cx = x + w / 2
  p.shadow(cx + 12, y + h + 8, w * 0.64, 13)
  p.add(
    cylinder(x, y, w, h, ry, pale ? p.pale(body) : p.round(body)),
    cylinder(x - over, y - 4, w + 2 * over, lidHeight, ry, p.round(lid)),
    ellipse(cx, y - 4, w / 2 + over, ry, lighter(lid, 0.4)),
    ellipse(cx, y - 4, w / 2 - 6, ry - 3.5, lighter(lid, 0.12)),
    shine(x + w * 0.12, y + lidHeight + 8, w * 0.06, h - lidHeight - 14, 0.26),
  )
}

/** A stand-up pouch with a sealed top. */
export const pouch = (p, x, y, w, h, hex) => {
  p.shadow(x + w / 2 + 10, y + h + 4, w * 0.58, 13)
  p.add(
    path(
      `M${x} ${y}h${w}l4 20q-9 ${h * 0.5 - 20} 2 ${h - 34}l3 14q${-w / 2} 12 ${-w - 10} 0l3-14q11 ${-h * 0.5 + 14} 2 ${-h + 34}z`,
      p.round(hex),
    ),
    path(`M${x} ${y}h${w}l3 15h${-w - 6}z`, '#fff', 'opacity=".3"'),
    line(`M${x - 1} ${y + 18}h${w + 2}`, darker(hex, 0.4), 1.2, 'opacity=".5" stroke-dasharray="1 4"'),
    line(`M${x + 16} ${y + 30}q-7 ${h * 0.4} -2 ${h - 60}`, '#fff', 8, 'opacity=".22"'),
    line(`M${x + w - 12} ${y + 34}q8 ${h * 0.4} 2 ${h - 66}`, '#000', 7, 'opacity=".12"'),
  )
}

/** A paper label; `lines`: [dy, size, text, colour?]. */
export const label = (x, y, w, h, lines, { paper = '#fffaf0', ink = '#3b2a18', edge = '', rx = 3 } = {}) =>
  rect(x, y, w, h, rx, paper, edge ? `stroke="${edge}" stroke-width="1.5"` : '') +
  lines.map(([dy, size, text, colour]) => words(x + w / 2, y + dy, size, colour ?? ink, text)).join('')

/** A shallow bowl with an inside. */
export const bowl = (p, cx, y, r, hex, inside, { ry = r * 0.28, depth = r * 0.72 } = {}) => {
  p.shadow(cx + 8, y + depth + 4, r * 0.86, 13)
  p.add(
    path(
      `M${cx - r} ${y}q${r * 0.08} ${depth} ${r * 0.6} ${depth}h${r * 0.8}q${r * 0.52} 0 ${r * 0.6} ${-depth}z`,
      p.pale(hex),
    ),
    ellipse(cx, y, r, ry, lighter(hex, 0.45)),
    ellipse(cx, y + 1.5, r * 0.92, ry * 0.87, inside),
  )
}

/** A round plate seen from above the table. */
export const plate = (p, cx, cy, rx, ry, hex) => {
  p.shadow(cx + 6, cy + ry * 0.55, rx * 1.02, ry * 0.75)
  p.add(
    ellipse(cx, cy + 6, rx, ry, darker(hex, 0.25)),
    ellipse(cx, cy, rx, ry, p.slant(hex, 0.1)),
    ellipse(cx, cy + 2, rx * 0.74, ry * 0.72, darker(hex, 0.06)),
    ellipse(cx, cy + 4, rx * 0.72, ry * 0.69, lighter(hex, 0.25)),
  )
}

export const leaf = (x, y, size, angle, hex = '#4d8a2e') =>
  group(
    path(
      `M0 0q${size * 0.42} ${-size * 0.5} ${size} ${-size * 0.26}q${-size * 0.38} ${size * 0.46} ${-size} ${size * 0.26}z`,
      hex,
    ) + line(`M0 0q${size * 0.5} ${-size * 0.22} ${size} ${-size * 0.26}`, darker(hex, 0.35), size * 0.035),
    `translate(${x} ${y}) rotate(${angle})`,
  )

/** A carton with a slanted front for fruit; draw its contents first. */
export const carton = (p, hex, title, note, ink = '#2f6b2a') =>
  p.add(
    path('M34 214h332l-12 128h-308z', p.fall(hex)),
    path('M34 214h332l-1.400 15h-329z', lighter(hex, 0.34)),
    rect(122, 244, 156, 68, 2, '#fff8ea', `stroke="${ink}" stroke-width="2"`),
    words(200, 279, Array.from(title).length > 4 ? 25 : 30, ink, title, 800),
    words(200, 301, 13, darker(hex, 0.35), note, 500),
    line('M300 270h36M300 282h36M300 294h22', darker(hex, 0.35), 3, 'opacity=".45"'),
    `<circle cx="84" cy="284" r="20" fill="none" stroke="${darker(hex, 0.35)}" stroke-width="2" opacity=".6"/>`,
    line('M84 274v20M74 284h20', darker(hex, 0.35), 2, 'opacity=".6"'),
  )
