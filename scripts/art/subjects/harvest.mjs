import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import { ellipse, group, label, leaf, line, path, rect, serif, words } from '../shapes.mjs'

const basket = (p, tone, title) => {
  p.add(path('M46 236h308l-30 94q-4 10 -14 10h-220q-10 0 -14 -10z', p.fall(tone, 0.3)))
  for (let r = 0; r < 5; r += 1)
    for (let i = 0; i < 15 - r; i += 1)
      p.add(
        rect(
          58 + r * 9 + i * 19.6,
          248 + r * 17,
          15,
          10,
          4,
          (i + r) % 2 ? lighter(tone, 0.28) : darker(tone, 0.22),
          'opacity=".6"',
        ),
      )
  p.add(rect(38, 226, 324, 20, 9, p.fall(lighter(tone, 0.12))), label(146, 262, 108, 42, [[28, 20, title]], { rx: 2 }))
}

/** Lumpy roots in a basket: potatoes, sweet potatoes, ginger, yams. */
export const roots = ({
  skin = '#c99a5c',
  spots = true,
  tone = '#b98a57',
  name = '黄心土豆',
  long = false,
  cut = '',
  scene = 'straw',
  ...more
}) => {
  const p = picture({ scene, table: 252, ...more })
  p.shadow(206, 342, 158, 13)
  const one = (x, y, s, turn) => {
    const [rx, ry] = long ? [54 * s, 26 * s] : [42 * s, 33 * s]
    let dots = ''
    if (spots)
      for (let i = 0; i < 8; i += 1)
        dots += ellipse(
          (p.rnd() - 0.5) * rx * 1.4,
          (p.rnd() - 0.5) * ry * 1.3,
          2.6,
          1.6,
          darker(skin, 0.4),
          'opacity=".6"',
        )
    const shape = long
      ? `M${-rx} 4q${rx * 0.3} ${-ry * 1.5} ${rx} ${-ry}q${rx * 0.7} 0 ${rx} ${ry * 0.8}q${-rx * 0.3} ${ry * 1.2} ${-rx} ${ry}q${-rx * 0.8} 0 ${-rx} ${-ry * 0.8}z`
      : `M${-rx} 0q4 ${-ry * 1.05} ${rx} ${-ry}q${rx * 0.9} 0 ${rx} ${ry * 0.95}q0 ${ry} ${-rx * 0.95} ${ry * 1.02}q${-rx} 0 ${-rx * 1.05} ${-ry * 0.97}z`
    p.add(group(path(shape, p.ball(skin)) + dots, `translate(${x} ${y}) rotate(${turn})`))
  }
  ;[
    [96, 208, 1, -12],
    [158, 186, 1, 14],
    [226, 182, 1.05, -8],
    [292, 204, 1, 18],
    [126, 168, 0.85, 30],
    [260, 156, 0.85, -24],
    [194, 150, 0.92, 4],
    [196, 216, 1.1, -4],
    [256, 222, 0.95, 10],
    [136, 224, 0.95, -18],
  ].forEach(a => one(...a))
  basket(p, tone, name)
  if (cut)
    p.add(
      ellipse(352, 322, 33, 23, skin),
      ellipse(
        350,
        319,
        31,
        20,
        p.rad(
          [
            [0, lighter(cut, 0.3)],
            [1, cut],
          ],
          0.5,
          0.5,
        ),
      ),
    )
  else one(350, 322, 0.72, 10)
  return p.svg()
}

export const corn = ({ kernel = '#f2c33a', husk = '#7fa34a', scene = 'sage', ...more }) => {
  const p = picture({ scene, table: 256, ...more })
  const one = (x, y, s, turn) => {
    p.shadow(x + 6, y + 108 * s, 70 * s, 12)
    let grains = ''
    for (let r = 0; r < 17; r += 1) {
      const half = 38 * Math.sqrt(Math.max(0, 1 - ((r - 9) / 11) ** 2)) + 4
      for (let c = -3; c <= 3; c += 1)
        grains += rect((c * half) / 3.4 - 6, -122 + r * 12, 12, 11.5, 5, p.corn[(r * 3 + c + 6) % 3])
    }
    p.add(
      group(
        path('M-46 40q-24 70 46 84q70 -14 46 -84q-6 -60 -40 -80h-12q-34 20 -40 80z', husk) +
          path('M-40 60q-2 -130 40 -190q42 60 40 190q-8 52 -40 56q-32 -4 -40 -56z', darker(kernel, 0.22)) +
          grains +
          path('M-58 -10q34 60 50 138q-52 -10 -56 -60q-2 -40 6 -78z', p.slant(husk)) +
          path('M58 -10q-34 60 -50 138q52 -10 56 -60q2 -40 -6 -78z', p.slant(lighter(husk, 0.1))) +
          line('M-50 20q30 50 40 104M50 20q-30 50 -40 104', darker(husk, 0.2), 1.6, 'opacity=".6"') +
          ellipse(-14, -60, 5, 46, '#fff', 'opacity=".28"'),
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      ),
    )
  }
  p.corn = [p.ball(kernel), p.ball(lighter(kernel, 0.15)), p.ball(darker(kernel, 0.06))]
  one(120, 206, 0.92, -14)
  one(288, 208, 0.92, 16)
  one(204, 222, 1, 0)
  return p.svg()
}

/** Leaf vegetables tied in bunches. */
export const greens = ({ leafTone = '#5f9a3a', stem = '#eef2dc', tie = '#c23a3a', scene = 'mint', ...more }) => {
  const p = picture({ scene, table: 256, ...more })
  for (const [x, y, s] of [
    [112, 204, 0.68],
    [288, 204, 0.68],
    [200, 232, 0.82],
  ]) {
    p.shadow(x + 8, y + 106 * s, 66 * s, 12)
    let bunch = ''
    for (const [a, k] of [
      [-34, 0.92],
      [34, 0.92],
      [-18, 1.02],
      [18, 1.02],
      [0, 1.08],
    ]) {
      const tone = p.lin([
        [0, darker(leafTone, a === 0 ? 0 : 0.14)],
        [0.6, lighter(leafTone, 0.1)],
        [1, lighter(leafTone, 0.45)],
      ])
      bunch += group(
        path(
          'M-9 92q-10 -60 -6 -92h30q4 40 -6 92z',
          p.lin([
            [0, lighter(leafTone, 0.5)],
            [0.4, stem],
            [1, '#ffffff'],
          ]),
        ) +
          path('M0 20q-58 -16 -50 -84q10 -56 50 -66q40 10 50 66q8 68 -50 84z', tone) +
          line(
            'M0 30v-140M0 -20q-20 -14 -34 -40M0 -20q20 -14 34 -40M0 -64q-14 -10 -24 -30M0 -64q14 -10 24 -30',
            lighter(leafTone, 0.5),
            2.5,
            'opacity=".7"',
          ),
        `rotate(${a} 0 80) scale(${k})`,
      )
    }
    p.add(group(bunch + rect(-30, 46, 60, 14, 5, tie), `translate(${x} ${y}) scale(${s})`))
  }
  return p.svg()
}

export const carrots = ({ root = '#ef7f2e', scene = 'linen', ...more }) => {
  const p = picture({ scene, table: 40, ...more })
  p.shadow(214, 214, 160, 110, 0.24)
  ;[-20, -8, 4, 16, 28].forEach((turn, i) => {
    let rings = ''
    for (let k = 0; k < 6; k += 1)
      rings += line(`M${-18 + k * 2} ${30 + k * 24}q8 5 ${20 - k * 2} 2`, darker(root, 0.25), 2, 'opacity=".6"')
    p.add(
      group(
        line('M0 6q-18 -40 -34 -56M0 6q-4 -50 -6 -76M0 6q12 -44 28 -62', '#5f9a3a', 5) +
          leaf(-38, -40, 34, -60) +
          leaf(-8, -58, 38, -80, '#6aa843') +
          leaf(22, -44, 36, -40) +
          path('M-26 12q26 -18 52 0q6 80 -24 176q-2 6 -4 0q-30 -96 -24 -176z', p.round(root)) +
          rings,
        `translate(${86 + i * 58} ${130 + (i % 2) * 18}) rotate(${turn * 0.5})`,
      ),
    )
  })
  return p.svg()
}

export const crabs = ({ shell = '#c9562e', name = '大闸蟹', scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 236, ...more })
  const one = (x, y, s) => {
    p.shadow(x + 4, y + 58 * s, 120 * s, 13)
    let legs = ''
    for (const side of [-1, 1]) {
      for (const [a, b] of [
        [6, 60],
        [24, 66],
        [42, 60],
      ])
        legs += line(`M${side * 56} ${a - 10}q${side * 50} ${-24} ${side * 68} ${b - 34}`, darker(shell, 0.12), 10)
      legs +=
        line(`M${side * 54} -22q${side * 50} -16 ${side * 44} -62`, darker(shell, 0.05), 15) +
        path(
          `M${side * 92} -78q${side * 30} -22 ${side * 2} -56q${side * -2} 16 ${side * -10} 22q${side * -14} -8 ${side * -16} -20q${side * -18} 28 ${side * 24} 54z`,
          p.ball(shell),
        )
    }
    p.add(
      group(
        legs +
          path('M-76 8q6 -54 76 -56q70 2 76 56q-10 46 -76 48q-66 -2 -76 -48z', p.ball(shell)) +
          line('M-44 -6q20 12 44 10t44 -10M-30 26q30 12 60 0', darker(shell, 0.35), 3, 'opacity=".6"') +
          line('M-20 -46v-14M20 -46v-14', darker(shell, 0.3), 4) +
          `<circle cx="-20" cy="-62" r="6" fill="#1f1512"/><circle cx="20" cy="-62" r="6" fill="#1f1512"/>` +
          line('M-74 0q74 54 148 0M0 -48v104', '#d9c38a', 7) +
          ellipse(-28, -26, 16, 7, '#fff', 'opacity=".4" transform="rotate(-20 -28 -26)"'),
        `translate(${x} ${y}) scale(${s})`,
      ),
    )
  }
  one(180, 168, 0.74)
  one(104, 282, 0.7)
  one(276, 284, 0.7)
  p.add(
    rect(336, 92, 42, 110, 3, '#a3261f'),
    ...Array.from(name).map((c, i) => serif(357, 124 + i * 30, 22, '#fff1d2', c)),
  )
  return p.svg()
}

/** A bundle or hamper with a ribbon: holiday sets. */
export const hamper = ({
  paper = '#c23a2e',
  ribbon = '#f0cf7a',
  name = '年货',
  note = '坚果礼盒',
  scene = 'walnut',
  ...more
}) => {
  const p = picture({ scene, table: 256, ...more })
  p.shadow(206, 332, 150, 15, 0.45)
  p.add(
    rect(66, 140, 268, 188, 8, p.slant(paper, 0.26)),
    path('M58 122h284q8 0 8 8v34h-300v-34q0 -8 8 -8z', p.fall(lighter(paper, 0.08), 0.2)),
    rect(182, 122, 36, 206, 0, p.round(ribbon)),
    path('M200 122q-70 -8 -80 -46q10 -24 44 -8q32 18 36 54z', p.fall(ribbon, 0.3)),
    path('M200 122q70 -8 80 -46q-10 -24 -44 -8q-32 18 -36 54z', p.fall(ribbon, 0.3)),
    path('M200 120q-46 -10 -54 -32q16 -8 32 4q18 12 22 28z', darker(paper, 0.3), 'opacity=".55"'),
    path('M200 120q46 -10 54 -32q-16 -8 -32 4q-18 12 -22 28z', darker(paper, 0.3), 'opacity=".55"'),
    rect(184, 108, 32, 24, 8, p.round(ribbon)),
    `<circle cx="200" cy="232" r="54" fill="${lighter(ribbon, 0.55)}"/>`,
    `<circle cx="200" cy="232" r="48" fill="none" stroke="${paper}" stroke-width="1.500"/>`,
    serif(200, 244, 36, paper, name, 900),
    words(200, 266, 9, darker(paper, 0.2), note, 600),
    line('M82 176v132', '#fff', 7, 'opacity=".22"'),
  )
  return p.svg()
}
