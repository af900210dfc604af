import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import {
  box,
  cylinder,
  ellipse,
  group,
  leaf,
  line,
  path,
  plate,
  pouch,
  rect,
  serif,
  shine,
  sphere,
  words,
} from '../shapes.mjs'

export const eggs = ({ shell = '#d9a06c', tray = '#9aa39c', scene = 'straw', ...more }) => {
  const p = picture({ scene, table: 236, ...more })
  const fill = p.rad([
    [0, lighter(shell, 0.55)],
    [0.5, shell],
    [1, darker(shell, 0.3)],
  ])
  p.shadow(206, 330, 164, 15)
  for (const [y, count, s, x0] of [
    [190, 5, 0.86, 86],
    [222, 5, 0.95, 72],
    [258, 5, 1.06, 56],
  ]) {
    p.add(path(`M${x0 - 34} ${y + 6}h${400 - 2 * x0 + 68}l8 34h${-(400 - 2 * x0 + 84)}z`, p.fall(tray, 0.25)))
    for (let i = 0; i < count; i += 1) {
      const x = x0 + (i * (400 - 2 * x0)) / (count - 1)
      p.add(
        ellipse(x, y + 14, 31 * s, 12 * s, darker(tray, 0.45)),
        path(
          `M${x} ${y - 40 * s}q${30 * s} ${12 * s} ${29 * s} ${44 * s}q${-4 * s} ${18 * s} ${-29 * s} ${18 * s}t${-29 * s} ${-18 * s}q${-1 * s} ${-32 * s} ${29 * s} ${-44 * s}z`,
          fill,
        ),
        ellipse(
          x - 9 * s,
          y - 14 * s,
          5 * s,
          9 * s,
          '#fff',
          `opacity=".45" transform="rotate(20 ${x - 9 * s} ${y - 14 * s})"`,
        ),
      )
    }
  }
  p.add(path('M16 274h368l-12 54q-2 10 -12 10h-320q-10 0 -12 -10z', p.fall(tray, 0.3)))
  for (let i = 0; i < 6; i += 1) p.add(path(`M${44 + i * 56} 276q6 40 22 40t22 -40z`, darker(tray, 0.16)))
  return p.svg()
}

export const milk = ({
  body = '#f4f7fa',
  ink = '#1f5fae',
  name = '鲜牛奶',
  note = '鲜牛乳',
  scene = 'ice',
  ...more
}) => {
  const p = picture({ scene, table: 264, ...more })
  for (const [x, y, w, h] of [
    [214, 158, 98, 158],
    [86, 150, 112, 178],
  ]) {
    p.shadow(x + w / 2 + 16, y + h + 4, w * 0.72, 13)
    p.add(
      path(`M${x + w} ${y}l26 -12v${h - 6}l-26 18z`, darker(body, 0.28)),
      path(`M${x} ${y}l14 -52h${w}l-14 52z`, p.fall(lighter(ink, 0.12))),
      path(`M${x + w} ${y}l14 -52l12 40z`, darker(ink, 0.35)),
      rect(x + 14, y - 66, w, 16, 2, lighter(ink, 0.25)),
      rect(x, y, w, h, 0, p.slant(body, 0.1)),
      path(`M${x} ${y + h * 0.62}q${w * 0.25} -26 ${w * 0.5} -6t${w * 0.5} -8v${h * 0.46}h${-w}z`, ink),
      serif(x + w / 2, y + h * 0.34, w * 0.25, ink, name, 900),
      words(x + w / 2, y + h * 0.5, w * 0.1, ink, '优质乳蛋白', 500),
      words(x + w / 2, y + h * 0.87, w * 0.13, '#fff', note),
      cylinder(x + w * 0.42, y - 40, 28, 12, 4, p.round('#dfe6ee')),
    )
  }
  p.shadow(344, 328, 34, 8)
  p.add(
    path('M316 262h56l-6 60q-22 10 -44 0z', '#ffffff', 'opacity=".85"'),
    ellipse(344, 262, 28, 7, '#fff'),
    ellipse(344, 270, 25, 5.5, '#f4f1e8'),
  )
  return p.svg()
}

export const bread = ({ crust = '#b8702c', crumb = '#f2d9a6', scene = 'cream', ...more }) => {
  const p = picture({ scene, table: 244, ...more })
  p.shadow(206, 326, 160, 13)
  p.add(rect(34, 296, 332, 26, 10, p.fall('#a87444', 0.3)))
  p.add(
    path('M96 296v-96q-30 -6 -28 -40q4 -44 84 -46h92q84 2 88 46q2 34 -26 40v96z', p.fall(crust, 0.3)),
    path(
      'M78 150q8 -30 72 -32h90',
      'none',
      `stroke="${lighter(crust, 0.5)}" stroke-width="6" stroke-linecap="round" opacity=".5"`,
    ),
  )
  p.add(
    path('M92 296v-92q-28 -8 -26 -38q4 -38 66 -38t66 38q2 30 -24 38v92z', crust),
    path(
      'M100 288v-90q-26 -6 -26 -30q4 -32 58 -32t58 32q0 24 -24 30v90z',
      p.rad(
        [
          [0, lighter(crumb, 0.5)],
          [1, crumb],
        ],
        0.5,
        0.4,
      ),
    ),
  )
  for (let i = 0; i < 34; i += 1)
    p.add(
      ellipse(
        104 + p.rnd() * 58,
        150 + p.rnd() * 128,
        1.5 + p.rnd() * 2.5,
        1.2 + p.rnd() * 1.6,
        darker(crumb, 0.2),
        'opacity=".6"',
      ),
    )
  for (const x of [232, 262, 292]) p.add(line(`M${x} 124q-10 80 -4 166`, darker(crust, 0.3), 2.5, 'opacity=".35"'))
  for (let i = 0; i < 5; i += 1)
    p.add(
      group(
        ellipse(0, 0, 9, 4, '#d9b45a') + ellipse(14, -5, 8, 3.6, '#c9a04a') + ellipse(14, 5, 8, 3.6, '#c9a04a'),
        `translate(${330 + i * 7} ${272 - i * 14}) rotate(-62)`,
      ),
    )
  return p.svg()
}

/** Noodles or pasta: bundles tied with a band beside their bag. */
export const noodles = ({
  noodle = '#ecd08a',
  bag = '#c23a2e',
  name = '手工挂面',
  note = '劲道爽滑',
  scene = 'straw',
  ...more
}) => {
  const p = picture({ scene, table: 252, ...more })
  pouch(p, 64, 84, 132, 224, bag)
  p.add(
    rect(84, 150, 92, 96, 46, '#fff7e6'),
    serif(130, 196, 21, bag, name, 900),
    words(130, 220, 12, darker(bag, 0.4), note, 500),
  )
  for (const [x, y] of [
    [218, 196],
    [262, 214],
  ]) {
    p.shadow(x + 52, y + 120, 66, 11)
    let threads = ''
    for (let i = 0; i < 19; i += 1)
      threads += line(`M${-44 + i * 5} -96l${(i - 9) * 1.4} 192`, i % 2 ? noodle : lighter(noodle, 0.35), 4.6)
    p.add(
      group(
        threads + rect(-52, -18, 104, 32, 3, bag) + words(0, 4, 15, '#fff', '麦香', 700),
        `translate(${x + 44} ${y + 16}) rotate(${x < 240 ? -7 : 12})`,
      ),
    )
  }
  return p.svg()
}

export const dumplings = ({ skin = '#f6efdf', dish = '#6f8f9c', green = false, scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 230, ...more })
  plate(p, 196, 254, 172, 82, dish)
  const fill = p.rad([
    [0, '#ffffff'],
    [0.6, skin],
    [1, darker(skin, 0.22)],
  ])
  const one = (x, y, turn) => {
    let folds = ''
    for (let i = -3; i <= 3; i += 1)
      folds += line(
        `M${i * 11} ${-20 + Math.abs(i) * 3}q${-i * 1.5} 10 ${-i * 2} 16`,
        darker(skin, 0.25),
        2,
        'opacity=".7"',
      )
    p.add(
      group(
        ellipse(3, 20, 46, 12, '#1a2a30', 'opacity=".28"') +
          path('M-48 6q6 -34 48 -34t48 34q4 12 -8 14q-40 12 -80 0q-12 -2 -8 -14z', fill) +
          path(
            'M-48 6q6 -34 48 -34t48 34q-8 -8 -14 -8q-34 -26 -68 0q-6 0 -14 8z',
            green ? '#a8c48a' : lighter(skin, 0.4),
          ) +
          folds +
          ellipse(-16, 6, 12, 4, '#fff', 'opacity=".8"'),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
  }
  ;[
    [140, 196, -6],
    [244, 194, 8],
    [92, 236, -14],
    [192, 232, 2],
    [290, 238, 12],
    [140, 274, -6],
    [240, 276, 6],
  ].forEach(([x, y, t]) => one(x, y, t))
  p.shadow(338, 330, 40, 8)
  p.add(ellipse(336, 322, 42, 15, '#f4f1ea'), ellipse(336, 320, 34, 10, '#4a1d10'))
  return p.svg()
}

/** Prawns on a plate of ice, with a slice of lemon. */
export const shrimps = ({ body = '#f08a5d', scene = 'ice', ...more }) => {
  const p = picture({ scene, table: 226, ...more })
  plate(p, 200, 254, 176, 86, '#eef3f6')
  for (let i = 0; i < 26; i += 1)
    p.add(
      group(
        rect(-14, -12, 28, 24, 5, '#dff0f8', 'opacity=".75" stroke="#fff" stroke-width="2"'),
        `translate(${70 + p.rnd() * 260} ${224 + p.rnd() * 66}) rotate(${p.rnd() * 90})`,
      ),
    )
  const fill = p.lin([
    [0, lighter(body, 0.3)],
    [0.5, body],
    [1, darker(body, 0.2)],
  ])
  const one = (x, y, s, turn) => {
    let rings = ''
    for (const [x1, y1, x2, y2] of [
      [-28, -30, -12, -8],
      [-6, -42, 0, -16],
      [20, -38, 16, -12],
      [40, -18, 22, -2],
      [46, 8, 26, 10],
    ])
      rings += line(`M${x1} ${y1}L${x2} ${y2}`, darker(body, 0.22), 2.4, 'opacity=".65"')
    p.add(
      group(
        path(
          'M-50 -10q24 -44 70 -32q40 16 28 62q-10 30 -42 36q18 -18 16 -40q-6 -28 -36 -20q-22 6 -30 14q-12 -4 -6 -20z',
          fill,
        ) +
          path('M6 56q-22 4 -30 20q18 4 32 -12z', darker(body, 0.15)) +
          rings +
          line('M-46 -16q-26 -16 -40 -2M-46 -12q-30 -4 -36 14', darker(body, 0.1), 2) +
          `<circle cx="-38" cy="-10" r="3.500" fill="#2a1712"/>`,
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      ),
    )
  }
  ;[
    [122, 206, 0.86, -8],
    [214, 190, 0.86, 10],
    [300, 216, 0.86, 26],
    [126, 270, 0.94, -18],
    [216, 262, 0.96, 4],
    [302, 282, 0.86, 14],
  ].forEach(a => one(...a))
  p.add(
    ellipse(64, 288, 30, 22, '#f6d94a'),
    ellipse(64, 288, 25, 18, '#fdf0a0'),
    line('M64 270v36M48 280l32 16M80 280l-32 16', '#f0cc3a', 2),
  )
  return p.svg()
}

/** A raw cut on a board: salmon, beef, pork. */
export const fillet = ({
  meat = '#f0764a',
  fat = '#ffd2b4',
  marbled = false,
  skin = '',
  board = '#b98a57',
  scene = 'stone',
  ...more
}) => {
  const p = picture({ scene, table: 232, ...more })
  p.shadow(206, 322, 168, 14)
  p.add(
    path('M30 236h340l14 74q0 10 -12 10h-344q-12 0 -12 -10z', p.fall(board, 0.2)),
    line('M40 262h322M34 288h334', darker(board, 0.25), 1.5, 'opacity=".5"'),
    rect(16, 306, 368, 16, 6, darker(board, 0.35)),
  )
  for (const [x, y, s] of [
    [52, 178, 0.94],
    [184, 196, 1],
  ]) {
    const hold = p.clip(path('M0 36q6 -38 70 -40q82 -2 96 26q8 22 -6 62q-76 20 -150 0q-16 -22 -10 -48z', '#000'))
    let veins = ''
    for (let i = 0; i < 6; i += 1)
      veins += line(
        `M${-6 + i * 32} 100q${marbled ? 24 : 22} -46 ${marbled ? 4 + p.rnd() * 40 : 8} -110`,
        fat,
        marbled ? 2.5 + p.rnd() * 3 : 4.5,
        'opacity=".8"',
      )
    if (marbled)
      for (let i = 0; i < 18; i += 1)
        veins += line(
          `M${p.rnd() * 160} ${p.rnd() * 90}q10 ${p.rnd() * 20 - 10} 22 ${p.rnd() * 16 - 8}`,
          fat,
          2,
          'opacity=".75"',
        )
    p.add(
      group(
        ellipse(86, 92, 84, 12, '#2a1408', 'opacity=".35"') +
          (skin ? path('M0 44q6 -40 70 -42q82 -2 96 26q8 22 -6 66q-76 20 -150 0q-16 -22 -10 -50z', skin) : '') +
          path('M0 36q6 -38 70 -40q82 -2 96 26q8 22 -6 62q-76 20 -150 0q-16 -22 -10 -48z', p.slant(meat, 0.2)) +
          `<g clip-path="${hold}">${veins}</g>` +
          (marbled ? line('M2 34q8 -36 70 -38q78 -2 94 24', fat, 7) : '') +
          ellipse(50, 16, 26, 6, '#fff', 'opacity=".35" transform="rotate(-8 50 16)"'),
        `translate(${x} ${y}) scale(${s})`,
      ),
    )
  }
  p.add(leaf(318, 196, 60, -24, '#4f7a3a'), leaf(330, 206, 46, 18, '#6b9a48'), leaf(312, 210, 44, 60, '#5a8a40'))
  return p.svg()
}

/** Flat printed boxes of biscuits or chocolate, with pieces in front. */
export const sweetBox = ({
  body = '#c98a3c',
  ink = '#fff4dc',
  name = '黄油曲奇',
  note = '铁盒礼装',
  piece = '#e0ad62',
  square = false,
  scene = 'peach',
  ...more
}) => {
  const p = picture({ scene, table: 250, ...more })
  box(p, 62, 108, 226, 172, body, { depth: 44, rise: 28 })
  p.add(
    rect(78, 124, 194, 140, 4, 'none', `stroke="${ink}" stroke-width="1.5" opacity=".7"`),
    serif(175, 196, name.length > 4 ? 30 : 36, ink, name, 900),
    words(175, 230, 14, ink, note, 500),
  )
  for (const [x, y] of [
    [110, 316],
    [176, 328],
    [244, 318],
    [312, 328],
  ]) {
    p.shadow(x + 4, y + 12, 34, 8)
    if (square)
      p.add(
        rect(x - 28, y - 18, 56, 32, 5, darker(piece, 0.35)),
        rect(x - 28, y - 22, 56, 30, 5, p.fall(piece, 0.2)),
        rect(x - 19, y - 16, 38, 18, 3, 'none', `stroke="${lighter(piece, 0.3)}" stroke-width="1.5"`),
      )
    else
      p.add(
        ellipse(x, y + 3, 31, 17, darker(piece, 0.35)),
        ellipse(x, y, 31, 17, p.ball(piece)),
        line(
          `M${x - 18} ${y - 2}q6 -10 18 -10t18 10M${x - 12} ${y + 5}q12 8 24 0`,
          darker(piece, 0.2),
          2.5,
          'opacity=".6"',
        ),
      )
  }
  return p.svg()
}

/** Instant coffee: a bag, a cup, beans. */
export const coffee = ({
  bag = '#3b2a22',
  paper = '#e9d6b8',
  name = '精品咖啡',
  note = '中深烘 · 坚果香',
  cup = '#f4f1ea',
  scene = 'dusk',
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  pouch(p, 74, 74, 158, 240, bag)
  p.add(
    rect(96, 134, 114, 112, 2, paper),
    serif(153, 178, 25, darker(bag, 0.2), name, 900),
    words(153, 204, 12, darker(bag, 0.1), note, 500),
    line('M112 222h82', bag, 1.5),
    words(153, 238, 9, bag, '耶加 · 曼特宁 拼配', 500),
    `<circle cx="153" cy="112" r="8" fill="${darker(bag, 0.4)}"/>`,
  )
  p.shadow(294, 334, 74, 11, 0.5)
  p.add(
    ellipse(290, 322, 82, 18, darker(cup, 0.1)),
    ellipse(290, 319, 80, 16, cup),
    line('M338 276q30 -4 26 20t-34 18', darker(cup, 0.12), 9),
    path('M240 256h102q0 66 -36 68h-30q-36 -2 -36 -68z', p.pale(cup)),
    ellipse(291, 256, 51, 15, cup),
    ellipse(291, 258, 44, 11.5, '#5a3119'),
    ellipse(286, 257, 26, 6, '#b98550', 'opacity=".8"'),
  )
  for (let i = 0; i < 20; i += 1) {
    const x = 44 + p.rnd() * 180
    const y = 324 + p.rnd() * 24
    p.add(
      group(
        ellipse(0, 0, 9, 6.5, '#4a2a18') +
          line('M-7 0q4 -3 7 0t7 0', '#2a150a', 1.6) +
          ellipse(-3, -3, 3, 1.5, '#a87a58', 'opacity=".7"'),
        `translate(${x} ${y}) rotate(${p.rnd() * 180})`,
      ),
    )
  }
  return p.svg()
}

/** Drink cans or PET bottles in a row. */
export const cans = ({
  body = '#d8402f',
  second = '#f0a63a',
  name = '气泡水',
  note = '气泡',
  scene = 'mint',
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, hex] of [
    [226, 116, second],
    [82, 126, body],
    [156, 148, body],
  ]) {
    const w = 92
    p.shadow(x + w / 2 + 10, y + 186, 60, 12)
    p.add(
      path(`M${x + 6} ${y}h${w - 12}l6 16v142l-8 18a38 8 0 0 1 ${-w + 16} 0l-8 -18v-142z`, p.round(hex)),
      path(`M${x + 6} ${y}h${w - 12}l6 16h${-w}z`, p.round('#c9cfd4')),
      ellipse(x + w / 2, y, w / 2 - 6, 9, '#dfe4e8'),
      ellipse(x + w / 2, y + 1, w / 2 - 13, 6, '#b4bbc1'),
      path(`M${x} ${y + 92}q46 -30 ${w} 6v30q-46 -34 ${-w} -4z`, '#fff', 'opacity=".28"'),
      words(x + w / 2, y + 76, 21, '#fff', name, 900),
      words(x + w / 2, y + 148, 11, '#fff', note, 500),
      shine(x + 12, y + 26, 6, 126, 0.4),
    )
  }
  for (let i = 0; i < 8; i += 1)
    p.add(sphere(60 + p.rnd() * 290, 344 + p.rnd() * 6, 3 + p.rnd() * 3, 'rgba(255,255,255,.8)', 0.9))
  return p.svg()
}
