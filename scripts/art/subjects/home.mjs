import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import { cylinder, ellipse, group, line, path, rect, serif, shine, sphere, words } from '../shapes.mjs'

const tiles = p => {
  for (let i = 0; i < 5; i += 1) p.add(line(`M${i * 90 - 10} 0v262`, '#fff', 2, 'opacity=".45"'))
  for (const y of [40, 120, 200]) p.add(line(`M0 ${y}h400`, '#fff', 2, 'opacity=".45"'))
}

export const pot = ({ body = '#a8231f', knob = '#e4e8ea', scene = 'tile', ...more }) => {
  const p = picture({ scene, table: 276, ...more })
  tiles(p)
  p.shadow(204, 336, 150, 15, 0.42)
  p.add(
    line('M52 222q-26 2-26 18t28 18', darker(body, 0.3), 13),
    line('M348 222q26 2 26 18t-28 18', darker(body, 0.45), 13),
    path('M58 198h284v84q0 50-58 50h-168q-58 0-58-50z', p.round(body)),
    path(
      'M50 196q0-78 150-80q150 2 150 80z',
      p.rad(
        [
          [0, lighter(body, 0.5)],
          [0.5, body],
          [1, darker(body, 0.4)],
        ],
        0.35,
        0.2,
      ),
    ),
    rect(46, 192, 308, 13, 3, darker(body, 0.2)),
    rect(46, 192, 308, 4, 2, lighter(body, 0.5), 'opacity=".8"'),
    path('M176 118q2-20 24-20t24 20z', p.round('#b9bfc3')),
    ellipse(200, 92, 28, 13, p.pale(knob)),
    ellipse(194, 88, 14, 5, '#fff'),
    line('M84 182q14-44 70-54', '#fff', 9, 'opacity=".45"'),
    line('M80 214v72', '#fff', 9, 'opacity=".3"'),
  )
  return p.svg()
}

export const pan = ({ body = '#3a3d40', inside = '#55595c', handle = '#8a5a34', scene = 'tile', ...more }) => {
  const p = picture({ scene, table: 246, ...more })
  tiles(p)
  p.shadow(176, 318, 146, 16, 0.42)
  p.add(
    group(
      rect(0, -11, 124, 22, 11, p.fall(handle, 0.35)) +
        rect(0, -13, 30, 26, 4, p.fall('#aeb4b8')) +
        `<circle cx="108" cy="0" r="5" fill="#d8c4a8"/>`,
      'translate(270 226) rotate(-24)',
    ),
    path('M32 236q4 80 70 84h140q64 -6 68 -84z', p.round(body)),
    ellipse(171, 236, 140, 50, lighter(body, 0.35)),
    ellipse(
      171,
      238,
      131,
      44,
      p.rad([
        [0, lighter(inside, 0.35)],
        [0.6, inside],
        [1, darker(inside, 0.45)],
      ]),
    ),
    ellipse(171, 246, 96, 28, 'none', 'stroke="#fff" stroke-width="1.5" opacity=".25"'),
    path('M118 248q-6 -26 30 -28q26 -14 52 4q40 2 28 26q-10 20 -52 16q-50 4 -58 -18z', '#fffdf6'),
    sphere(
      172,
      240,
      19,
      p.rad([
        [0, '#ffe08a'],
        [0.6, '#f6b52c'],
        [1, '#de8f14'],
      ]),
      0.7,
    ),
    line('M50 262q10 36 34 48', '#fff', 6, 'opacity=".35"'),
  )
  return p.svg()
}

export const knives = ({ block = '#a9713f', grip = '#2f2a28', scene = 'stone', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  p.shadow(146, 330, 96, 13)
  for (const [x, l] of [
    [92, 0],
    [128, -14],
    [164, -4],
    [200, 10],
  ])
    p.add(
      group(
        rect(-10, -92, 22, 78, 7, p.round(grip)) +
          `<circle cx="1" cy="-74" r="2.500" fill="#c9ccd0"/><circle cx="1" cy="-52" r="2.500" fill="#c9ccd0"/>` +
          rect(-10, -18, 22, 24, 1, p.round('#aab0b5')),
        `translate(${x} ${174 + l}) rotate(10)`,
      ),
    )
  p.add(
    path('M70 170l150 -12l20 20l-14 150h-150z', p.slant(block, 0.3)),
    line('M84 200q60 -16 140 -6M80 240q60 -12 144 -4M80 284q70 -14 144 0', darker(block, 0.25), 2, 'opacity=".45"'),
    words(150, 300, 15, lighter(block, 0.65), '刀具六件套', 700),
  )
  p.shadow(312, 334, 50, 8)
  p.add(
    group(
      path(
        'M-30 -150h52q14 60 4 150h-56z',
        p.lin(
          [
            [0, '#8c949b'],
            [0.3, '#f4f7f9'],
            [0.55, '#c3cad0'],
            [1, '#7a838a'],
          ],
          'across',
        ),
      ) +
        rect(-17, 0, 30, 90, 9, p.round(grip)) +
        `<circle cx="-2" cy="22" r="3" fill="#c9ccd0"/><circle cx="-2" cy="64" r="3" fill="#c9ccd0"/><circle cx="10" cy="-128" r="5" fill="#5a636a"/>`,
      'translate(312 240)',
    ),
  )
  return p.svg()
}

export const bowls = ({ one = '#41646f', two = '#d8e0df', scene = 'stone', sticks = '#6b4526', ...more }) => {
  const p = picture({ scene, table: 250, ...more })
  p.shadow(206, 342, 140, 15, 0.4)
  ;[
    [84, 286, 232],
    [92, 252, 216],
    [84, 214, 232],
    [92, 172, 216],
  ].forEach(([x, y, w], i) => {
    const hex = i % 2 ? one : two
    p.add(
      path(
        `M${x} ${y}q${w * 0.06} 54 ${w * 0.3} 56h${w * 0.4}q${w * 0.24}-2 ${w * 0.3}-56z`,
        i % 2 ? p.round(hex) : p.pale(hex),
      ),
      ellipse(x + w / 2, y, w / 2, 22, lighter(hex, 0.25)),
      ellipse(x + w / 2, y + 1, w / 2 - 8, 17, darker(hex, 0.2)),
    )
  })
  p.add(line('M126 180q70 20 148 0', '#fff', 3, 'opacity=".25"'), line('M270 96l62 120M286 92l58 122', sticks, 7))
  return p.svg()
}

export const lunchBox = ({ body = '#e38b6a', lid = '#f6efe6', name = '保温饭盒', scene = 'peach', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  p.shadow(186, 326, 136, 14)
  for (const [y, h, hex] of [
    [252, 64, body],
    [182, 66, lighter(body, 0.3)],
  ])
    p.add(rect(62, y, 236, h, 18, p.round(hex)), rect(62, y, 236, 7, 3, '#fff', 'opacity=".35"'))
  p.add(
    rect(54, 138, 252, 50, 18, p.pale(lid)),
    path('M120 138q0 -44 60 -44t60 44h-16q0 -30 -44 -30t-44 30z', p.fall(body)),
    rect(46, 170, 18, 46, 6, p.fall('#d9d2c8')),
    rect(296, 170, 18, 46, 6, p.fall('#d9d2c8')),
    words(180, 296, 20, '#fff', name, 800),
    words(180, 222, 13, darker(body, 0.5), '双层 · 可微波', 500),
    shine(78, 196, 7, 108, 0.4),
  )
  p.add(
    group(
      ellipse(0, -44, 15, 24, p.fall('#c9cfd4')) + rect(-4, -26, 8, 104, 4, p.round('#c9cfd4')),
      'translate(340 246) rotate(6)',
    ),
  )
  return p.svg()
}

export const thermos = ({ first = '#4e6f89', second = '#ece6da', name = '316L', scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 282, ...more })
  ;[
    [214, 110, 84, 206, second],
    [104, 84, 94, 240, first],
  ].forEach(([x, y, w, h, hex]) => {
    const pale = parseInt(hex.slice(1, 3), 16) > 200
    const fill = pale ? p.pale(hex) : p.round(hex)
    p.shadow(x + w / 2 + 14, y + h + 8, w * 0.7, 13)
    p.add(
      cylinder(x, y + 54, w, h - 54, 11, fill),
      cylinder(x + 3, y + 42, w - 6, 16, 10, p.round('#aab2b8')),
      cylinder(x + 6, y, w - 12, 44, 10, fill),
      ellipse(x + w / 2, y, w / 2 - 6, 9, lighter(hex, 0.25)),
      shine(x + w * 0.17, y + 74, 6, h - 96, 0.35),
      words(x + w / 2 + 4, y + h * 0.62, 13, pale ? '#6d675b' : '#eaf0f4', name, 700, 'letter-spacing="2"'),
    )
  })
  return p.svg()
}

export const storage = ({ body = '#9fb8c4', lid = '#f3f5f6', scene = 'mist', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, w, h, items] of [
    [60, 214, 276, 108, 1],
    [84, 122, 228, 84, 0],
  ]) {
    if (items) p.shadow(x + w / 2 + 6, y + h + 6, w * 0.56, 13)
    p.add(
      path(`M${x} ${y}h${w}l-10 ${h}h${-w + 20}z`, p.fall(body, 0.24)),
      path(`M${x} ${y}h${w}l-10 ${h}h${-w + 20}z`, '#fff', 'opacity=".18"'),
      rect(x - 10, y - 18, w + 20, 24, 7, p.pale(lid)),
      rect(x + w / 2 - 26, y - 2, 52, 26, 5, p.fall(lid)),
      rect(x + w * 0.3, y + h * 0.42, w * 0.4, h * 0.34, 4, '#fffaf2'),
      words(x + w / 2, y + h * 0.66, h * 0.19, '#45525a', items ? '收纳箱' : '衣物收纳', 700),
      line(`M${x + 18} ${y + 16}l-3 ${h - 30}`, '#fff', 6, 'opacity=".45"'),
    )
  }
  return p.svg()
}

export const lamp = ({ shade = '#f0b24a', stand = '#3a3f45', scene = 'dusk', ...more }) => {
  const p = picture({ scene, table: 272, ...more })
  p.add(
    path(
      'M104 146l142 20l58 152h-260z',
      p.lin([
        [0, 'rgba(255,232,170,.75)'],
        [1, 'rgba(255,232,170,0)'],
      ]),
    ),
  )
  p.shadow(216, 328, 92, 11, 0.5)
  p.add(
    ellipse(216, 318, 78, 16, darker(stand, 0.3)),
    ellipse(216, 314, 78, 15, p.fall(stand)),
    line('M238 312l54 -112l-90 -78', darker(stand, 0.1), 9),
    line('M236 312l54 -112l-90 -78', lighter(stand, 0.2), 3),
    `<circle cx="290" cy="200" r="10" fill="${lighter(stand, 0.3)}"/>`,
    group(
      path('M-40 -50h80l38 72h-156z', p.round(shade)) +
        ellipse(0, 22, 78, 13, '#fff4cf') +
        rect(-16, -66, 32, 20, 6, p.round(stand)),
      'translate(176 132) rotate(8)',
    ),
    rect(64, 300, 92, 14, 2, '#6f8a96'),
    rect(70, 288, 82, 12, 2, '#c7664c'),
    rect(60, 314, 98, 13, 2, '#e3d6bd'),
  )
  return p.svg()
}

export const candles = ({ wax = '#e9c8b4', glass = '#b98a6a', name = '白茶', scene = 'dusk', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, w, h, hex] of [
    [226, 176, 104, 142, wax],
    [76, 142, 128, 186, glass],
  ]) {
    const cx = x + w / 2
    p.shadow(cx + 8, y + h + 6, w * 0.62, 12, 0.5)
    p.add(
      `<circle cx="${cx}" cy="${y - 24}" r="58" fill="${p.rad(
        [
          [0, 'rgba(255,226,150,.7)'],
          [1, 'rgba(255,226,150,0)'],
        ],
        0.5,
        0.5,
      )}"/>`,
      cylinder(x, y, w, h, 13, p.round(hex)),
      ellipse(cx, y, w / 2, 13, lighter(hex, 0.3)),
      ellipse(cx, y + 3, w / 2 - 8, 9, '#fff1d2'),
      line(`M${cx} ${y}v-12`, '#4a3a30', 3),
      path(
        `M${cx} ${y - 50}q16 22 8 34q-8 8 -16 0q-8 -12 8 -34z`,
        p.lin([
          [0, '#ffdf7a'],
          [0.6, '#ff9f2c'],
          [1, '#5f8fd8'],
        ]),
      ),
      rect(x + w * 0.2, y + h * 0.42, w * 0.6, h * 0.34, 2, '#fffaf2'),
      serif(cx, y + h * 0.58, w * 0.19, '#4a3a30', name, 700),
      words(cx, y + h * 0.68, w * 0.075, '#6d5a50', '大豆蜡香薰', 500),
      shine(x + 9, y + 18, 6, h - 40, 0.35),
    )
  }
  return p.svg()
}

export const flowers = ({ tones = ['#e56b7f', '#f6c1c7', '#fff3ea'], paper = '#e9d9c4', scene = 'lilac', ...more }) => {
  const p = picture({ scene, table: 280, ...more })
  p.shadow(210, 334, 100, 13)
  p.add(path('M92 178l74 152q34 14 68 0l74 -152q-108 -60 -216 0z', p.slant(paper, 0.14)))
  const blossom = (x, y, r, hex) => {
    for (const [k, share] of [
      [1, 0],
      [0.76, 0.18],
      [0.5, 0.02],
      [0.26, -0.2],
    ]) {
      let petals = ''
      for (let i = 0; i < 7; i += 1)
        petals += ellipse(
          x,
          y - r * k * 0.5,
          r * k * 0.44,
          r * k * 0.56,
          share < 0 ? darker(hex, -share) : lighter(hex, share),
          `transform="rotate(${i * 51.4 + k * 40} ${x} ${y})" stroke="${darker(hex, 0.16)}" stroke-width=".7"`,
        )
      p.add(petals)
    }
  }
  for (const [x, y, a] of [
    [108, 122, -50],
    [292, 122, 50],
    [200, 84, 0],
    [152, 92, -24],
    [250, 92, 26],
  ])
    p.add(
      group(
        path('M0 30q-18 -30 0 -58q18 28 0 58z', '#6f9a62') + line('M0 30v-50', '#4f7a48', 1.5),
        `translate(${x} ${y}) rotate(${a})`,
      ),
    )
  ;[
    [132, 146, 36],
    [200, 116, 40],
    [268, 146, 36],
    [164, 178, 38],
    [236, 178, 38],
    [200, 152, 34],
    [112, 184, 28],
    [288, 184, 28],
  ].forEach(([x, y, r], i) => blossom(x, y, r, tones[i % tones.length]))
  p.add(
    path('M84 182q60 40 116 42q56 -2 116 -42l-80 150q-36 12 -72 0z', p.slant(lighter(paper, 0.15), 0.16)),
    line('M118 202l56 128M282 202l-56 128', darker(paper, 0.2), 2, 'opacity=".5"'),
    path('M152 270q48 14 96 0v22q-48 14 -96 0z', tones[0]),
    path('M200 284l-34 40h22l12 -30l12 30h22z', darker(tones[0], 0.1)),
  )
  return p.svg()
}

export const succulents = ({
  pots = ['#c9785a', '#e9e4da', '#7f97a0'],
  plant = '#7fa37a',
  scene = 'mint',
  ...more
}) => {
  const p = picture({ scene, table: 266, ...more })
  ;[
    [92, 240, 46],
    [308, 240, 46],
    [200, 238, 58],
  ].forEach(([x, y, r], i) => {
    p.shadow(x + 8, y + r * 1.65, r * 1.05, 11)
    for (const [k, n] of [
      [1.12, 11],
      [0.82, 9],
      [0.54, 7],
      [0.3, 5],
    ])
      for (let j = 0; j < n; j += 1)
        p.add(
          group(
            path(
              `M0 0q${-r * k * 0.34} ${-r * k * 0.6} 0 ${-r * k}q${r * k * 0.34} ${r * k * 0.4} 0 ${r * k}z`,
              p.lin([
                [0, i === 1 ? '#d98a94' : lighter(plant, 0.2)],
                [0.35, lighter(plant, 0.3 - k * 0.2)],
                [1, darker(plant, 0.15)],
              ]),
            ),
            `translate(${x} ${y - 18}) rotate(${(j * 360) / n + k * 30}) scale(1 .84)`,
          ),
        )
    p.add(
      path(`M${x - r} ${y + 8}h${r * 2}l${-r * 0.26} ${r * 1.56}h${-r * 1.48}z`, p.round(pots[i])),
      rect(x - r * 1.08, y, r * 2.16, r * 0.34, 4, p.round(lighter(pots[i], 0.12))),
    )
  })
  return p.svg()
}

export const umbrella = ({ tone = '#2f5f8f', second, scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 284, ...more })
  const b = second ?? lighter(tone, 0.25)
  p.shadow(210, 332, 120, 12)
  p.add(
    line('M200 108v196q0 26 24 26t22 -24', '#6a4a2c', 9),
    path(
      'M40 210q10 -116 160 -124q150 8 160 124q-20 -22 -40 -22t-40 22q-20 -22 -40 -22t-40 22q-20 -22 -40 -22t-40 22q-20 -22 -40 -22t-40 22z',
      p.slant(tone),
    ),
    path('M200 86q-74 40 -80 124q20 -22 40 -22t40 22q20 -22 40 -22t40 22q-6 -84 -80 -124z', b),
    path('M200 86q-30 50 -40 102q20 0 40 22q20 -22 40 -22q-10 -52 -40 -102z', tone, 'opacity=".75"'),
    line('M200 86v-22', '#6a4a2c', 7),
    line('M80 150q20 -38 70 -52', '#fff', 7, 'opacity=".4"'),
  )
  return p.svg()
}

export const suitcase = ({ tone = '#7a8f86', scene = 'mist', ...more }) => {
  const p = picture({ scene, table: 282, ...more })
  p.shadow(206, 336, 110, 13)
  p.add(
    line('M168 118v-52h64v52', '#8d959b', 8),
    rect(158, 58, 84, 16, 8, p.fall('#3a3f45')),
    rect(110, 112, 180, 210, 22, p.round(tone)),
  )
  for (let i = 0; i < 7; i += 1)
    p.add(
      rect(130 + i * 21, 128, 8, 178, 4, darker(tone, 0.3), 'opacity=".5"'),
      rect(133 + i * 21, 128, 2.5, 178, 1, '#fff', 'opacity=".4"'),
    )
  p.add(
    rect(106, 206, 188, 12, 2, darker(tone, 0.45)),
    rect(180, 198, 40, 28, 6, p.fall('#c9cfd4')),
    ...[128, 272].map(
      x => `<circle cx="${x}" cy="330" r="12" fill="#2f3337"/><circle cx="${x}" cy="330" r="5" fill="#8d959b"/>`,
    ),
    line('M124 132v170', '#fff', 7, 'opacity=".35"'),
  )
  return p.svg()
}
