import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import {
  bottle,
  box,
  bowl,
  column,
  cylinder,
  ellipse,
  jar,
  label,
  leaf,
  line,
  path,
  pouch,
  rect,
  serif,
  shine,
  words,
} from '../shapes.mjs'

/** Two tea tins, a cup and loose leaves. */
export const teaTins = ({
  body = '#1c5643',
  lid = '#c89c4b',
  name = '龙井',
  note = '明前特级',
  liquor = '#b09a3a',
  scene = 'linen',
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, w, h] of [
    [206, 112, 96, 178],
    [92, 92, 112, 206],
  ]) {
    jar(p, { x, y, w, h, body, lid })
    p.add(
      label(x + w * 0.2, y + h * 0.34, w * 0.6, h * 0.48, [], { paper: '#f4ecd8', edge: lid }),
      column(x + w / 2, y + h * 0.34 + h * 0.15, w * 0.21, darker(body, 0.1), name),
      words(x + w / 2, y + h * 0.785, w * 0.085, '#7a5a20', note, 500),
    )
  }
  p.shadow(322, 322, 54, 13)
  p.add(
    path('M272 272q4 56 48 56t48-56z', p.pale('#efe9dc')),
    ellipse(320, 272, 48, 14, '#f7f2e8'),
    ellipse(
      320,
      273,
      41,
      10.5,
      p.rad([
        [0, lighter(liquor, 0.2)],
        [1, darker(liquor, 0.25)],
      ]),
    ),
  )
  for (let i = 0; i < 44; i += 1)
    p.add(
      `<path d="M0 0q8-4 19 0q-10 4-19 0z" transform="translate(${36 + p.rnd() * 190} ${318 + p.rnd() * 30}) rotate(${p.rnd() * 180})" fill="${['#4d6a24', '#6f8a35', '#39531a', '#8a9c4a'].map(c => (more.dark ? darker(c, 0.5) : c))[i % 4]}"/>`,
    )
  return p.svg()
}

/** A pressed tea cake leaning on its wrapper. */
export const teaCake = ({
  cake = '#5a3f22',
  paper = '#f3e9d2',
  ink = '#8f2b22',
  name = '普洱',
  scene = 'walnut',
  ...more
}) => {
  const p = picture({ scene, table: 268, ...more })
  p.shadow(140, 322, 112, 14, 0.5)
  p.add(`<circle cx="136" cy="206" r="112" fill="${p.slant(paper, 0.14)}"/>`)
  for (let i = 0; i < 24; i += 1)
    p.add(
      line(
        `M136 206L${136 + Math.cos((i / 24) * 6.283) * 110} ${206 + Math.sin((i / 24) * 6.283) * 110}`,
        darker(paper, 0.2),
        1,
        'opacity=".35"',
      ),
    )
  p.add(
    `<circle cx="136" cy="206" r="66" fill="none" stroke="${ink}" stroke-width="3"/>`,
    `<circle cx="136" cy="206" r="60" fill="${lighter(paper, 0.4)}"/>`,
    serif(136, 204, name.length > 2 ? 34 : 40, ink, name, 800),
    words(136, 232, 13, '#6d5a40', '古树 · 春茶', 500),
  )
  p.shadow(286, 330, 96, 13, 0.5)
  p.add(
    ellipse(286, 262, 94, 68, darker(cake, 0.4)),
    ellipse(284, 254, 94, 66, p.ball(cake)),
    ellipse(284, 256, 20, 12, darker(cake, 0.5)),
  )
  for (let i = 0; i < 90; i += 1) {
    const a = p.rnd() * 6.283
    const d = 0.25 + p.rnd() * 0.68
    p.add(
      `<path d="M0 0q7-3 15 0q-8 3-15 0z" transform="translate(${284 + Math.cos(a) * 90 * d} ${254 + Math.sin(a) * 62 * d}) rotate(${p.rnd() * 180})" fill="${[lighter(cake, 0.25), darker(cake, 0.3), lighter(cake, 0.4)][i % 3]}" opacity=".75"/>`,
    )
  }
  return p.svg()
}

export const honey = ({
  body = '#dd8a12',
  lid = '#6c572a',
  name = '土蜂蜜',
  note = '秦岭 · 百花',
  scene = 'amber',
  ...more
}) => {
  const p = picture({ scene, table: 272, ...more })
  for (const [x, y, w, h] of [
    [212, 138, 120, 172],
    [70, 112, 140, 206],
  ]) {
    p.shadow(x + w / 2 + 12, y + h + 12, w * 0.62, 14)
    p.add(
      path(
        `M${x + 8} ${y + 24}q-8 10-8 26v${h - 60}q0 26 22 26h${w - 44}q22 0 22-26v${-(h - 60)}q0-16-8-26z`,
        p.round(body),
      ),
      cylinder(x + 6, y, w - 12, 28, 10, p.round(lid)),
      ellipse(x + w / 2, y, w / 2 - 6, 10, lighter(lid, 0.3)),
      label(x + w * 0.14, y + h * 0.42, w * 0.72, h * 0.36, [
        [h * 0.15, w * 0.16, name, darker(body, 0.6)],
        [h * 0.27, w * 0.083, note, darker(body, 0.4)],
      ]),
      shine(x + 10, y + h * 0.26, 8, h * 0.5, 0.45),
    )
  }
  return p.svg()
}

/** Two snack pouches and their contents. `loose` draws one piece. */
export const snackPouches = ({
  front = '#d76845',
  back = '#398a70',
  name = '每日坚果',
  second = '混合莓果',
  note = '每日一袋',
  pieces = ['#b9752f', '#e0bd82'],
  scene = 'straw',
  long = false,
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, w, h, hex, title] of [
    [196, 86, 142, 210, back, second],
    [62, 96, 152, 214, front, name],
  ]) {
    pouch(p, x, y, w, h, hex)
    p.add(
      `<circle cx="${x + w / 2}" cy="${y + h * 0.37}" r="${w * 0.27}" fill="#fff6e6"/>`,
      words(x + w / 2, y + h * 0.37 + 7, w * (title.length > 4 ? 0.092 : 0.118), darker(hex, 0.5), title, 800),
      words(x + w / 2, y + h * 0.68, w * 0.09, '#fff', note, 500),
    )
  }
  for (let i = 0; i < 26; i += 1) {
    const x = 40 + p.rnd() * 320
    const y = 318 + p.rnd() * 34
    const turn = `transform="rotate(${p.rnd() * 90} ${x} ${y})"`
    p.add(
      ellipse(x + 2, y + 5, 11, 5, '#3a2008', 'opacity=".3"'),
      ellipse(x, y, long ? 15 : 11, long ? 5.5 : 8, p.ball(pieces[i % pieces.length]), turn),
    )
  }
  return p.svg()
}

/** One big sack: rice, flour, pet food. */
export const sack = ({
  body = '#ece9dd',
  top = '#c8232b',
  band = '#1f6b3a',
  ink = '#1c3f26',
  name = '五常大米',
  note = '稻花香 2 号 · 当季新米',
  weight = '东北大米',
  grain = '#fffdf4',
  dots = false,
  scene = 'sage',
  ...more
}) => {
  const p = picture({ scene, table: 286, ...more })
  p.shadow(206, 346, 118, 15, 0.4)
  p.add(
    path('M104 92q96-16 192 0l14 26q-8 110 0 196q-4 24-24 26q-86 12-172 0q-20-2-24-26q8-90 0-196z', p.pale(body)),
    path('M104 92q96-16 192 0l6 16q-102-14-204 0z', top),
    path('M98 232q100 22 206 0v50q-106 22-206 0z', band),
    serif(200, 176, name.length > 4 ? 33 : 40, ink, name, 900),
    words(200, 204, 14, ink, note, 500, 'opacity=".8"'),
    words(200, 272, 22, '#fff', weight),
    line('M122 126q-6 100-2 190', '#fff', 10, 'opacity=".5"'),
    line('M286 130q8 90 0 184', '#000', 5, 'opacity=".14"'),
  )
  for (let i = 0; i < 60; i += 1) {
    const x = 20 + p.rnd() * 110
    const y = 330 + p.rnd() * 26
    p.add(
      dots
        ? ellipse(x, y, 6.5, 5, p.ball(grain))
        : ellipse(x, y, 5.5, 2, grain, `transform="rotate(${p.rnd() * 180} ${x} ${y})"`),
    )
  }
  return p.svg()
}

/** A big oil jug with a handle and a smaller bottle. */
export const oil = ({
  body = '#e2a91f',
  cap = '#c9362b',
  name = '菜籽油',
  note = '物理压榨',
  ink = '#a3281f',
  scene = 'amber',
  ...more
}) => {
  const p = picture({ scene, table: 270, ...more })
  bottle(p, { x: 252, y: 150, w: 76, h: 170, neck: 30, body, cap, shoulder: 40, capHeight: 24 })
  p.add(
    label(258, 220, 64, 62, [
      [26, 15, name, ink],
      [46, 9, '小瓶'],
    ]),
  )
  p.shadow(160, 336, 106, 14)
  p.add(
    path('M76 156q4-44 66-56v-18h34v18q64 12 68 56v158q0 20-20 20h-128q-20 0-20-20z', p.round(body)),
    path('M182 118q38 10 40 42v34q-14 10-26 0v-30q0-20-22-28z', lighter(body, 0.55), 'opacity=".55"'),
    cylinder(138, 62, 42, 26, 6, p.round(cap)),
    ellipse(159, 62, 21, 6, lighter(cap, 0.3)),
    label(90, 206, 140, 94, [
      [40, 32, name, ink],
      [66, 13, note, '#5a4318'],
      [84, 10, '非转基因', '#7a6a40'],
    ]),
    shine(86, 168, 7, 140, 0.5),
  )
  return p.svg()
}

/** Tall dark bottles: soy sauce, vinegar, wine. */
export const sauce = ({
  body = '#4a1d10',
  cap = '#c22f27',
  paper = '#f6e7c4',
  ink = '#8f1f18',
  name = '酱油',
  note = '头道原酿',
  scene = 'tile',
  clear = false,
  neck = 28,
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, w, h] of [
    [226, 150, 88, 168],
    [98, 138, 100, 190],
  ]) {
    bottle(p, { x, y, w, h, neck, neckHeight: 40, shoulder: 46, body, cap, capHeight: 30, clear })
    p.add(
      label(
        x + 5,
        y + h * 0.42,
        w - 10,
        h * 0.4,
        [
          [h * 0.19, w * (name.length > 2 ? 0.2 : 0.27), name, ink],
          [h * 0.31, w * 0.11, note, ink],
        ],
        { paper, rx: 1 },
      ),
      shine(x + 9, y + 52, 5, h - 90, 0.3),
    )
  }
  p.shadow(338, 334, 40, 9)
  p.add(ellipse(338, 322, 42, 14, '#f4f1ea'), ellipse(338, 320, 34, 9.5, darker(body, 0.2)))
  return p.svg()
}

/** Dried food heaped in a bowl: mushrooms, wood ear, jujube … */
export const driedMushrooms = ({
  hat = '#8a5f3a',
  gill = '#e3c79a',
  dish = '#c79a64',
  name = '花菇',
  scene = 'straw',
  ...more
}) => {
  const p = picture({ scene, ...more })
  const top = p.ball(hat)
  const cap = (x, y, s) => {
    p.add(
      ellipse(x, y + 11 * s, 30 * s, 9 * s, gill),
      path(
        `M${x - 33 * s} ${y + 8 * s}q2 ${-34 * s} ${33 * s} ${-34 * s}t${33 * s} ${34 * s}q${-33 * s} ${12 * s} ${-66 * s} 0z`,
        top,
      ),
    )
    p.add(
      line(
        `M${x - 12 * s} ${y - 12 * s}l${10 * s} ${8 * s}l${-4 * s} ${8 * s}M${x + 4 * s} ${y - 16 * s}l${8 * s} ${12 * s}l${8 * s} ${-2 * s}`,
        lighter(hat, 0.65),
        2.2,
        'opacity=".8"',
      ),
    )
  }
  bowl(p, 200, 232, 140, dish, darker(dish, 0.35))
  ;[
    [120, 204, 1],
    [180, 182, 1.1],
    [240, 186, 1.05],
    [288, 212, 0.95],
    [100, 224, 0.9],
    [158, 222, 1.1],
    [222, 220, 1.15],
    [276, 232, 0.95],
  ].forEach(([x, y, s]) => cap(x, y, s))
  p.add(
    path('M60 236q140 52 280 0q-8 98 -84 98h-112q-76 0 -84 -98z', p.round(dish)),
    label(150, 274, 100, 40, [[27, 19, name]], { rx: 2 }),
  )
  cap(66, 326, 0.9)
  cap(346, 322, 1)
  return p.svg()
}

/** A gift box with a window: pastries, tea, mooncakes. */
export const giftBox = ({
  body = '#a3261f',
  trim = '#e3b65a',
  name = '中秋',
  note = '月饼礼盒 · 中秋',
  piece = '#c98a3c',
  scene = 'walnut',
  ...more
}) => {
  const p = picture({ scene, table: 250, ...more })
  box(p, 56, 120, 236, 168, body, { depth: 46, rise: 28 })
  p.add(
    rect(70, 134, 208, 140, 2, 'none', `stroke="${trim}" stroke-width="2"`),
    `<circle cx="174" cy="192" r="46" fill="${trim}"/>`,
    `<circle cx="174" cy="192" r="41" fill="none" stroke="${body}" stroke-width="1.5"/>`,
    serif(174, 204, 32, body, name, 900),
    words(174, 262, 13, lighter(trim, 0.4), note, 500),
  )
  for (const [x, y] of [
    [262, 318],
    [330, 312],
  ]) {
    p.shadow(x + 4, y + 18, 36, 8)
    p.add(
      cylinder(x - 33, y - 8, 66, 22, 12, p.round(piece)),
      ellipse(x, y - 8, 33, 13, lighter(piece, 0.25)),
      ellipse(x, y - 8, 24, 9, 'none', `stroke="${darker(piece, 0.25)}" stroke-width="2"`),
      leaf(x - 10, y - 6, 18, 0, darker(piece, 0.2)),
    )
  }
  return p.svg()
}
