import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import { carton, ellipse, group, label, leaf, line, path, plate, rect, shine, sphere, words } from '../shapes.mjs'

/** Round fruit in an open carton: oranges, apples, tomatoes, peaches … */
export const cartonFruit = ({
  fruit = '#fb9a23',
  dot = '#6b6a1e',
  box = '#d0a067',
  ink = '#2f6b2a',
  title,
  note,
  second,
  leaves = true,
  scene = 'cream',
  ...more
}) => {
  const p = picture({ scene, table: 216, ...more })
  const balls = [p.ball(fruit), p.ball(second ?? fruit)]
  p.shadow(206, 346, 170, 15, 0.4)
  p.add(
    path(
      'M62 150L338 150L362 214L38 214z',
      p.lin([
        [0, darker(box, 0.35)],
        [1, darker(box, 0.5)],
      ]),
    ),
  )
  for (const [y, count, r, x0] of [
    [168, 5, 30, 76],
    [206, 5, 34, 66],
  ])
    for (let i = 0; i < count; i += 1) {
      const cx = x0 + (i * (400 - 2 * x0)) / (count - 1)
      p.add(
        ellipse(cx, y + r * 0.7, r * 0.85, r * 0.4, '#3a2008', 'opacity=".45"'),
        sphere(cx, y, r, balls[(i + count + Math.round(y)) % 2]),
        `<circle cx="${cx + 2}" cy="${y - r * 0.3}" r="2.8" fill="${dot}"/>`,
      )
    }
  if (leaves) p.add(leaf(222, 134, 52, -8), leaf(120, 138, 40, 170, '#5d9a38'))
  carton(p, box, title, note, ink)
  return p.svg()
}

const apple = (p, cx, cy, r, fill, blushFill) =>
  p.add(
    path(
      `M${cx} ${cy - r * 0.78}q${r * 0.52} ${-r * 0.34} ${r * 0.88} ${r * 0.12}q${r * 0.34} ${r * 0.56} ${-r * 0.06} ${r * 1.2}q${-r * 0.34} ${r * 0.52} ${-r * 0.82} ${r * 0.36}q${-r * 0.48} ${r * 0.16} ${-r * 0.82} ${-r * 0.36}q${-r * 0.4} ${-r * 0.64} ${-r * 0.06} ${-r * 1.2}q${r * 0.36} ${-r * 0.46} ${r * 0.88} ${-r * 0.12}z`,
      fill,
    ),
    ellipse(cx - r * 0.1, cy - r * 0.7, r * 0.34, r * 0.11, blushFill, 'opacity=".55"'),
    line(`M${cx} ${cy - r * 0.68}q${r * 0.04} ${-r * 0.3} ${r * 0.2} ${-r * 0.44}`, '#5a3a1c', r * 0.08),
    ellipse(
      cx - r * 0.42,
      cy - r * 0.28,
      r * 0.15,
      r * 0.26,
      '#fff',
      `opacity=".5" transform="rotate(24 ${cx - r * 0.42} ${cy - r * 0.28})"`,
    ),
  )

export const apples = ({ fruit = '#d63a35', scene = 'sage', ...more }) => {
  const p = picture({ scene, ...more })
  const fill = p.ball(fruit)
  for (const [cx, cy, r] of [
    [140, 180, 62],
    [262, 186, 60],
    [92, 262, 62],
    [312, 266, 58],
    [204, 262, 72],
  ]) {
    p.shadow(cx + 8, cy + r * 0.86, r * 0.9, 13)
    apple(p, cx, cy, r, fill, darker(fruit, 0.5))
  }
  p.add(leaf(214, 186, 46, -14))
  return p.svg()
}

export const pears = ({ fruit = '#d9c04a', scene = 'mint', ...more }) => {
  const p = picture({ scene, ...more })
  const fill = p.ball(fruit)
  const pear = (x, y, s) => {
    p.shadow(x + 10, y + 84 * s, 66 * s, 13)
    let spots = ''
    for (let i = 0; i < 26; i += 1)
      spots += `<circle cx="${(p.rnd() - 0.5) * 84}" cy="${20 + (p.rnd() - 0.5) * 90}" r="1.1" fill="${darker(fruit, 0.45)}" opacity=".5"/>`
    p.add(
      group(
        path(
          'M0 -88q24 0 28 34q6 30 30 56q20 46 -16 74q-42 24 -84 0q-36 -28 -16 -74q24 -26 30 -56q4 -34 28 -34z',
          fill,
        ) +
          spots +
          line('M0 -86q2 -18 14 -28', '#6a4a22', 5) +
          ellipse(-26, 10, 9, 26, '#fff', 'opacity=".4" transform="rotate(14 -26 10)"') +
          leaf(6, -96, 40, 16, '#5f8f3a'),
        `translate(${x} ${y}) scale(${s})`,
      ),
    )
  }
  pear(126, 226, 0.96)
  pear(284, 226, 0.92)
  pear(208, 248, 1.06)
  return p.svg()
}

export const grapes = ({ fruit = '#7a9c3a', scene = 'sage', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  const fill = p.ball(fruit)
  plate(p, 200, 304, 160, 40, '#f2efe8')
  p.add(
    line('M214 92q-10 26 -4 62', '#6b4a24', 9),
    leaf(208, 116, 84, -22, '#5d8a36'),
    leaf(206, 124, 70, 164, '#4d7a2c'),
  )
  const rows = [
    [136, 4],
    [162, 6],
    [190, 7],
    [218, 8],
    [246, 7],
    [272, 5],
    [294, 3],
  ]
  for (const [y, count] of rows)
    for (let i = 0; i < count; i += 1)
      p.add(sphere(206 + (i - (count - 1) / 2) * 29 + p.rnd() * 8 - 4, y + p.rnd() * 8, 20.5, fill, 0.5))
  return p.svg()
}

export const halves = ({
  skin = '#8a6a38',
  flesh = '#7fb136',
  core = '#f3f0cf',
  seeds = '#2b2414',
  scene = 'mint',
  fuzzy = true,
  ...more
}) => {
  const p = picture({ scene, ...more })
  const outer = p.ball(skin)
  const inside = p.rad(
    [
      [0, core],
      [0.26, core],
      [0.36, lighter(flesh, 0.25)],
      [0.9, flesh],
      [1, darker(flesh, 0.15)],
    ],
    0.5,
    0.5,
  )
  const whole = (cx, cy, rx, ry) => {
    p.shadow(cx + 8, cy + ry * 0.9, rx * 0.95, 13)
    p.add(
      ellipse(cx, cy, rx, ry, outer),
      ellipse(cx - rx * 0.35, cy - ry * 0.4, rx * 0.25, ry * 0.14, '#fff', `opacity="${fuzzy ? 0.2 : 0.5}"`),
    )
  }
  const half = (cx, cy, r) => {
    p.shadow(cx + 8, cy + r * 0.9, r * 0.98, 13)
    p.add(
      ellipse(cx + 4, cy + 4, r, r, darker(skin, 0.2)),
      ellipse(cx, cy, r, r, skin),
      ellipse(cx, cy, r * 0.93, r * 0.93, inside),
    )
    for (let i = 0; i < 22; i += 1) {
      const a = (i / 22) * Math.PI * 2
      p.add(
        ellipse(
          cx + Math.cos(a) * r * 0.42,
          cy + Math.sin(a) * r * 0.42,
          r * 0.065,
          r * 0.032,
          seeds,
          `transform="rotate(${(a * 180) / Math.PI} ${cx + Math.cos(a) * r * 0.42} ${cy + Math.sin(a) * r * 0.42})"`,
        ),
      )
    }
  }
  whole(120, 196, 66, 56)
  whole(276, 186, 68, 58)
  half(148, 270, 62)
  half(272, 272, 60)
  return p.svg()
}

export const strawberries = ({ fruit = '#dd2f3a', scene = 'blush', tray = '#f4f1ea', name = '奶油草莓', ...more }) => {
  const p = picture({ scene, table: 240, ...more })
  const fill = p.ball(fruit)
  const one = (x, y, s, turn) => {
    let seeds = ''
    for (const [sx, sy] of [
      [-16, -10],
      [0, -14],
      [16, -10],
      [-9, 3],
      [9, 3],
      [-15, 12],
      [0, 16],
      [14, 13],
      [-6, 28],
      [7, 28],
    ])
      seeds += ellipse(sx, sy, 1.8, 3, '#f6d67a')
    const hull = ['-30', '30', '-70', '70', '0']
      .map(a => group(path('M0 -26q8 -14 0 -22q-8 8 0 22z', '#4c9136'), `rotate(${a} 0 -26)`))
      .join('')
    p.add(
      group(
        path('M0 -30q34 -8 34 22q-4 36 -34 52q-30 -16 -34 -52q0 -30 34 -22z', fill) +
          seeds +
          ellipse(-15, -16, 6, 10, '#fff', 'opacity=".45" transform="rotate(28 -15 -16)"') +
          hull,
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      ),
    )
  }
  p.shadow(206, 338, 156, 15)
  p.add(path('M58 232h284l-22 100q-2 8 -12 8h-216q-10 0 -12 -8z', p.fall(tray, 0.16)))
  ;[
    [100, 180],
    [162, 168],
    [228, 172],
    [294, 182],
    [128, 218],
    [196, 214],
    [264, 218],
    [84, 232],
    [318, 232],
  ].forEach(([x, y], i) => one(x, y, 0.95 + (i % 3) * 0.07, ((i * 47) % 60) - 30))
  p.add(
    path('M52 234h296l-4 16h-288z', lighter(tray, 0.5)),
    path('M58 250h284l-20 82q-2 8 -12 8h-220q-10 0 -12 -8z', p.fall(tray, 0.18)),
    label(
      140,
      268,
      120,
      50,
      [
        [24, 20, name, '#b3202c'],
        [41, 11, '现摘 · 精选大果', '#6d5a50'],
      ],
      { edge: '#e3b4ac' },
    ),
  )
  return p.svg()
}

export const melon = ({
  rind = '#2f7a3a',
  stripe = '#1b4f26',
  flesh = '#e8433f',
  seeds = '#26160f',
  scene = 'ice',
  net = false,
  ...more
}) => {
  const p = picture({ scene, table: 250, ...more })
  p.shadow(176, 322, 140, 16, 0.4)
  p.add(ellipse(158, 210, 118, 110, p.ball(rind)))
  const hold = p.clip(ellipse(158, 210, 118, 110, '#000'))
  let marks = ''
  if (net)
    for (let i = 0; i < 70; i += 1)
      marks += line(
        `M${50 + p.rnd() * 210} ${100 + p.rnd() * 210}q10 ${p.rnd() * 22 - 11} 24 ${p.rnd() * 24 - 12}`,
        lighter(rind, 0.55),
        2,
        'opacity=".65"',
      )
  else
    for (const dx of [-84, -44, 0, 44, 84])
      marks += line(
        `M${158 + dx * 0.25} 96q${dx * 1.2} 34 ${dx * 0.9} 74t${dx * 0.2} 72t${-dx * 0.8} 82`,
        stripe,
        12,
        'opacity=".8"',
      )
  p.add(
    `<g clip-path="${hold}">${marks}</g>`,
    ellipse(112, 148, 26, 15, '#fff', 'opacity=".35" transform="rotate(-34 112 148)"'),
    line('M156 100q4 -18 20 -22', '#55702e', 6),
  )
  p.shadow(268, 336, 104, 12)
  p.add(
    path('M168 250q104 -44 200 0q-8 92 -100 92t-100 -92z', p.pale(lighter(rind, 0.1))),
    path('M172 250q96 -40 192 0q-10 82 -96 82t-96 -82z', '#eff3d8'),
    path('M178 250q90 -34 180 0q-12 72 -90 72t-90 -72z', p.fall(flesh, 0.16)),
  )
  for (const [x, y] of [
    [214, 262],
    [244, 272],
    [276, 266],
    [308, 272],
    [330, 258],
    [230, 292],
    [262, 298],
    [296, 296],
  ])
    p.add(ellipse(x, y, 3.4, 5.6, seeds, `transform="rotate(20 ${x} ${y})"`))
  return p.svg()
}

export const bananas = ({ fruit = '#f3c93c', scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 250, ...more })
  const tone = p.lin([
    [0, lighter(fruit, 0.3)],
    [0.5, fruit],
    [1, darker(fruit, 0.25)],
  ])
  p.shadow(204, 322, 140, 16)
  ;[
    [0, -6],
    [1, 10],
    [2, 26],
    [3, 42],
  ].forEach(([i, turn]) =>
    p.add(
      group(
        path('M-8 -104q-14 96 34 158q24 30 66 34q10 0 8 8q-64 16 -112 -36q-46 -56 -24 -164z', tone) +
          line('M-18 -90q-12 92 34 148', darker(fruit, 0.3), 2.5, 'opacity=".5"') +
          path('M92 88q10 0 8 8l-8 1z', '#4a3716'),
        `translate(${172 + i * 6} ${216 + i * 3}) scale(1.04) rotate(${-turn})`,
      ),
    ),
  )
  p.add(
    path('M160 100q10 -16 30 -10l6 26q-18 10 -34 0z', '#8a7a2a'),
    rect(212, 190, 36, 22, 11, '#2a62b5', 'transform="rotate(18 230 200)"'),
    words(230, 206, 10, '#fff', '蕉', 700),
  )
  return p.svg()
}

export const mangoes = ({ fruit = '#f2a52c', blush = '#d9502c', scene = 'amber', ...more }) => {
  const p = picture({ scene, ...more })
  const fill = p.lin(
    [
      [0, lighter(fruit, 0.25)],
      [0.5, fruit],
      [1, blush],
    ],
    'slant',
  )
  const one = (x, y, s, turn) => {
    p.shadow(x + 8, y + 62 * s, 84 * s, 13)
    p.add(
      group(
        path('M-90 8q-4 -58 62 -62q60 -6 104 30q28 26 4 54q-44 40 -110 32q-54 -8 -60 -54z', fill) +
          ellipse(-42, -22, 24, 10, '#fff', 'opacity=".42" transform="rotate(-22 -42 -22)"') +
          `<circle cx="84" cy="4" r="3.500" fill="#5a3a1c"/>`,
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      ),
    )
  }
  one(142, 184, 0.94, -10)
  one(276, 200, 0.86, 16)
  one(196, 274, 1.05, -4)
  p.add(leaf(120, 132, 70, -12), leaf(116, 136, 56, 176, '#5a8a34'))
  return p.svg()
}

/** Small balls in a bowl: cherries, tomatoes, lychees, jujubes. */
export const bowlFruit = ({
  fruit = '#b81f34',
  stems = true,
  rough = false,
  dish = '#e9efee',
  scene = 'shell',
  leaves = false,
  ...more
}) => {
  const p = picture({ scene, ...more })
  const fill = p.ball(fruit)
  const one = (x, y, r) => {
    if (stems) p.add(line(`M${x} ${y - r * 0.8}q6 -22 20 -34`, '#5d7a2c', 2.4))
    p.add(sphere(x, y, r, fill, rough ? 0.2 : 0.55))
    if (rough)
      for (let i = 0; i < 12; i += 1)
        p.add(
          `<circle cx="${x + (p.rnd() - 0.5) * r * 1.5}" cy="${y + (p.rnd() - 0.5) * r * 1.5}" r="1.9" fill="${darker(fruit, 0.3)}" opacity=".6"/>`,
        )
  }
  p.shadow(206, 334, 118, 14)
  p.add(ellipse(200, 210, 142, 40, '#8d9a98'))
  ;[
    [118, 196],
    [164, 176],
    [214, 168],
    [262, 180],
    [296, 202],
    [92, 214],
    [140, 222],
    [190, 208],
    [238, 212],
    [284, 228],
    [176, 236],
    [228, 242],
  ].forEach(([x, y]) => one(x, y, 27))
  bowlFront(p, dish)
  one(70, 324, 24)
  one(340, 330, 24)
  if (leaves) p.add(leaf(322, 318, 48, -30))
  return p.svg()
}
const bowlFront = (p, dish) =>
  p.add(
    path('M56 212q10 122 92 122h104q82 0 92 -122q-36 40 -144 40t-144 -40z', p.pale(dish)),
    line('M58 214q40 38 142 38t142 -38', lighter(dish, 0.7), 4),
    shine(84, 254, 8, 50, 0.5),
  )

export const avocado = options =>
  halves({ skin: '#39502a', flesh: '#c9d36a', core: '#8a5a2c', seeds: 'none', fuzzy: false, ...options })
