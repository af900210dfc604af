import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import {
  bottle,
  box,
  cylinder,
  ellipse,
  group,
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

export const serum = ({
  glass = '#9a5322',
  metal = '#c79a64',
  paper = '#fbf5ee',
  cream = '#f1ece6',
  name = '玻色因',
  note = '紧致精华液',
  creamName = '焕颜面霜',
  halo = '#fbeee8',
  scene = 'blush',
  ...more
}) => {
  const p = picture({ scene, table: 268, ...more })
  p.add(`<circle cx="250" cy="170" r="112" fill="${halo}" opacity=".75"/>`)
  p.shadow(166, 326, 72, 13)
  p.add(
    path('M112 172q0-18 20-24h44q20 6 20 24v142a42 10 0 0 1-84 0z', p.round(glass)),
    rect(138, 122, 32, 30, 1, p.round(metal)),
    rect(141, 58, 26, 66, 12, p.round('#2f2b29')),
    label(
      122,
      206,
      64,
      82,
      [
        [30, 15, name],
        [48, 10, note],
        [70, 9, '精华'],
      ],
      { paper, rx: 0 },
    ),
    shine(119, 180, 7, 128),
  )
  p.shadow(288, 330, 72, 12)
  p.add(
    cylinder(224, 262, 128, 58, 14, p.pale(cream)),
    cylinder(222, 230, 132, 34, 14, p.round(metal)),
    ellipse(288, 230, 66, 14, lighter(metal, 0.55)),
    ellipse(288, 230, 56, 10.5, lighter(metal, 0.3)),
    words(288, 304, 14, darker(glass, 0.4), creamName, 600),
  )
  p.add(path('M36 330q26-30 64-18q14 6 4 18q-30 16-68 0z', '#fffaf5'), line('M46 326q22-18 46-10', '#ead9cd', 4))
  return p.svg()
}

export const lipsticks = ({
  tones = ['#b3212f', '#d95763', '#8f2436'],
  metal = '#2a2529',
  trim = '#d0a25c',
  scene = 'blush',
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  p.add(rect(196, 116, 150, 168, 75, '#fff', 'opacity=".35"'))
  for (const [i, x, y, h] of [
    [0, 92, 176, 140],
    [1, 172, 196, 132],
    [2, 252, 182, 142],
  ]) {
    p.shadow(x + 34, y + h + 6, 44, 9)
    p.add(
      path(`M${x + 12} ${y + 6}v-52q2 -26 36 -34q6 12 2 40v46z`, p.round(tones[i])),
      path(`M${x + 12} ${y - 46}q2 -26 36 -34q4 10 3 24q-24 4 -39 22z`, lighter(tones[i], 0.35), 'opacity=".8"'),
      rect(x + 6, y, 50, 36, 1, p.round(trim)),
      rect(x, y + 34, 62, h - 34, 3, p.round(metal)),
      rect(x, y + 34, 62, 5, 0, trim),
      words(x + 31, y + h * 0.72, 11, trim, '丝绒', 500),
    )
  }
  p.add(
    path('M44 330q30 -12 60 -4q-20 12 -60 4z', tones[0], 'opacity=".75"'),
    path('M300 340q26 -10 56 -2q-20 10 -56 2z', tones[1], 'opacity=".75"'),
  )
  return p.svg()
}

/** A pump bottle and its smaller companion: shampoo, hand soap, body lotion. */
export const pumps = ({
  body = '#3f7f73',
  second,
  pump = '#f0ece4',
  name = '洗发水',
  note = '氨基酸 · 控油',
  paper = '#fffaf2',
  scene = 'mint',
  ...more
}) => {
  const p = picture({ scene, table: 266, ...more })
  for (const [x, y, w, h, hex, title] of [
    [232, 166, 92, 152, second ?? lighter(body, 0.35), name],
    [92, 146, 114, 180, body, name],
  ]) {
    const cx = x + w / 2
    p.add(
      rect(cx - 4, y - 64, 8, 40, 2, p.round(pump)),
      path(`M${cx - 14} ${y - 72}h34q22 0 30 14l-6 4q-8 -8 -22 -6h-36z`, p.fall(pump)),
    )
    bottle(p, { x, y, w, h, neck: 34, neckHeight: 10, shoulder: 26, body: hex, cap: pump, capHeight: 24, capWidth: 38 })
    p.add(
      label(
        x + w * 0.15,
        y + h * 0.36,
        w * 0.7,
        h * 0.42,
        [
          [h * 0.17, w * 0.17, title, darker(body, 0.4)],
          [h * 0.29, w * 0.075, note, darker(body, 0.2)],
        ],
        { paper, rx: 4 },
      ),
    )
  }
  p.add(leaf(44, 330, 70, -16, '#7aa36a'), leaf(40, 334, 54, 14, '#5f8a52'))
  return p.svg()
}

export const masks = ({ body = '#5c9fb0', name = '补水面膜', note = '玻尿酸 · 保湿', scene = 'ice', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  box(p, 64, 96, 150, 218, body, { depth: 38, rise: 22 })
  p.add(
    `<circle cx="139" cy="176" r="48" fill="#fff" opacity=".22"/>`,
    `<circle cx="139" cy="176" r="36" fill="#fff" opacity=".26"/>`,
    path('M139 142q26 32 0 58q-26 -26 0 -58z', '#fff', 'opacity=".85"'),
    words(139, 256, 25, '#fff', name, 800),
    words(139, 280, 12, '#fff', note, 500),
  )
  for (const [x, y, turn] of [
    [276, 212, 12],
    [258, 226, -4],
  ]) {
    p.shadow(x + 12, y + 112, 62, 9)
    p.add(
      group(
        rect(-50, -92, 104, 190, 4, p.slant(lighter(body, 0.45), 0.08)) +
          rect(-50, -92, 104, 12, 3, lighter(body, 0.75)) +
          path('M2 -52q42 4 40 52q-2 46 -40 56q-38 -10 -40 -56q-2 -48 40 -52z', '#fff', 'opacity=".8"') +
          ellipse(-14, -8, 9, 5, lighter(body, 0.35)) +
          ellipse(18, -8, 9, 5, lighter(body, 0.35)) +
          ellipse(2, 34, 11, 5, lighter(body, 0.35)) +
          words(2, 84, 13, darker(body, 0.35), '蚕丝膜布', 500),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
  }
  return p.svg()
}

export const toothpaste = ({ body = '#2f9e8f', name = '益生菌牙膏', scene = 'mint', ...more }) => {
  const p = picture({ scene, table: 250, ...more })
  box(p, 58, 204, 256, 62, lighter(body, 0.55), { depth: 30, rise: 18 })
  p.add(words(186, 246, 24, darker(body, 0.35), name, 800))
  p.shadow(206, 330, 156, 11)
  p.add(
    path('M44 286l18 -4q120 -6 232 6v36q-120 12 -232 2l-18 -6z', p.fall(body)),
    rect(32, 280, 16, 46, 2, darker(body, 0.3)),
    path('M120 284q60 22 174 4v36q-130 12 -174 -40z', '#fff', 'opacity=".3"'),
    path('M294 290l16 4v24l-16 4z', p.fall('#e9efee')),
    rect(308, 288, 36, 36, 4, p.round('#f4f7f6')),
    words(196, 314, 20, '#fff', '清新护龈', 700),
  )
  for (const [x, hex] of [
    [104, '#e8704f'],
    [150, '#4f8fd0'],
  ])
    p.add(
      rect(x, 70, 14, 122, 7, p.round(hex)),
      rect(x - 3, 66, 20, 34, 5, '#fff'),
      line(`M${x} 72v22M${x + 5} 72v22M${x + 10} 72v22M${x + 14} 72v22`, hex, 2, 'opacity=".55"'),
    )
  p.add(path('M84 140h104l-8 62h-88z', 'rgba(255,255,255,.55)', 'stroke="#fff" stroke-width="2"'))
  return p.svg()
}

export const tissues = ({
  body = '#e8b7a6',
  name = '柔纸巾',
  note = '原木 · 抽纸',
  leafTone = '#7f9a62',
  scene = 'shell',
  ...more
}) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [y, hex] of [
    [262, body],
    [204, lighter(body, 0.25)],
    [146, body],
  ]) {
    if (y === 262) p.shadow(208, 332, 152, 14)
    p.add(
      rect(66, y, 268, 62, 20, p.fall(hex, 0.16)),
      path(`M84 ${y + 8}q116 -10 230 0`, 'none', 'stroke="#fff" stroke-width="5" opacity=".45" stroke-linecap="round"'),
      rect(146, y + 12, 108, 38, 19, '#fffaf2'),
      words(200, y + 33, 19, darker(body, 0.6), name, 800),
      words(200, y + 45, 8.5, darker(body, 0.5), note, 500),
      leaf(96, y + 40, 34, -18, leafTone),
      leaf(276, y + 42, 34, -30, leafTone),
    )
  }
  p.add(
    path('M150 148q-14 -40 12 -66q22 16 38 -8q18 22 42 12q20 30 4 62q-48 10 -96 0z', p.fall('#fdfaf4', 0.12)),
    line('M178 144q-6 -30 4 -52M216 144q8 -30 2 -56', '#d8d0c4', 2),
  )
  return p.svg()
}

/** A handled jug of detergent and its refill. */
export const detergent = ({
  body = '#2d7fc4',
  cap = '#f2f5f8',
  name = '洗衣液',
  note = '深层洁净',
  scene = 'ice',
  ...more
}) => {
  const p = picture({ scene, table: 264, ...more })
  pouch(p, 244, 138, 96, 174, lighter(body, 0.35))
  p.add(words(292, 222, 19, '#fff', name, 900), words(292, 244, 11, '#fff', '补充装', 500))
  p.shadow(164, 334, 110, 13)
  p.add(
    path('M74 186q0 -46 44 -60l14 -14h52q58 10 60 66v130q0 20 -20 20h-130q-20 0 -20 -20z', p.round(body)),
    path('M190 138q34 6 34 40v54q-14 10 -22 -2v-44q0 -22 -20 -28z', darker(body, 0.45)),
    cylinder(116, 72, 66, 42, 8, p.pale(cap)),
    ellipse(149, 72, 33, 8, '#fff'),
    line('M122 82v26M134 84v28M148 85v28M162 84v28M174 82v26', '#b9c4cf', 2),
    ellipse(138, 242, 52, 50, '#fff'),
    words(138, 240, 27, darker(body, 0.25), name, 900),
    words(138, 262, 10.5, darker(body, 0.1), note, 500),
    shine(84, 190, 8, 110, 0.4),
  )
  return p.svg()
}

export const laundryBeads = ({
  body = '#2d8cc4',
  pearls = ['#4aa3d4', '#8f6fd0'],
  name = '洗衣凝珠',
  note = '四合一 · 凝珠',
  scene = 'ice',
  ...more
}) => {
  const p = picture({ scene, table: 264, ...more })
  p.shadow(196, 334, 118, 14)
  p.add(
    path('M104 132h184q14 0 14 14v166q0 20-20 20h-172q-20 0-20-20v-166q0-14 14-14z', p.round(body)),
    path('M96 96h200q10 0 10 10v30h-220v-30q0-10 10-10z', '#f4f8fa'),
    path('M96 96h200q10 0 10 10v6h-220v-6q0-10 10-10z', '#fff'),
    ellipse(196, 230, 78, 62, '#fff'),
    words(196, 226, 26, darker(body, 0.4), name, 900),
    words(196, 252, 13, darker(body, 0.2), note, 500),
    line('M106 150v160', '#fff', 8, 'opacity=".35"'),
  )
  ;[
    [322, 318, 0],
    [284, 330, 1],
    [348, 334, 0],
    [60, 330, 1],
  ].forEach(([x, y, i]) => {
    p.shadow(x + 3, y + 14, 22, 6, 0.25)
    p.add(
      rect(
        x - 24,
        y - 18,
        48,
        36,
        16,
        p.rad([
          [0, '#fff'],
          [0.4, lighter(pearls[i], 0.5)],
          [1, pearls[i]],
        ]),
      ),
      ellipse(x - 8, y - 6, 8, 4, '#fff', 'opacity=".8"'),
    )
  })
  return p.svg()
}

export const perfume = ({ glass = '#e6b7a8', cap = '#2f2b29', name = '栀子', scene = 'lilac', ...more }) => {
  const p = picture({ scene, table: 264, ...more })
  p.add(`<circle cx="200" cy="180" r="116" fill="#fff" opacity=".3"/>`)
  p.shadow(206, 328, 110, 13)
  p.add(
    rect(112, 150, 176, 174, 22, p.slant(lighter(glass, 0.3), 0.2)),
    rect(128, 190, 144, 120, 12, p.fall(glass, 0.16)),
    rect(112, 150, 176, 174, 22, 'none', 'stroke="#fff" stroke-width="3" opacity=".6"'),
    rect(176, 126, 48, 28, 3, p.round('#d0a25c')),
    rect(160, 66, 80, 64, 8, p.round(cap)),
    label(156, 222, 88, 56, [], { paper: '#fffaf5', edge: '#d0a25c' }),
    serif(200, 258, 26, '#3b2a24', name, 800),
    shine(124, 172, 8, 128, 0.6),
    path('M252 160l26 0l-40 156h-22z', '#fff', 'opacity=".22"'),
  )
  for (const [x, y] of [
    [70, 318],
    [334, 322],
  ])
    for (let i = 0; i < 5; i += 1)
      p.add(
        ellipse(x, y - 14, 9, 16, '#fffdf6', `transform="rotate(${i * 72} ${x} ${y})"`),
        `<circle cx="${x}" cy="${y}" r="4" fill="#e8c76a"/>`,
      )
  return p.svg()
}
