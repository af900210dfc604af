import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import { column, ellipse, group, line, path, rect, serif, words } from '../shapes.mjs'

export const towels = ({
  tones = ['#7f9a92', '#e9dfd0', '#c98f74', '#f4efe6', '#9fb2ba'],
  name = '纯棉家纺',
  scene = 'shell',
  ...more
}) => {
  const p = picture({ scene, table: 270, ...more })
  p.shadow(206, 334, 140, 14, 0.36)
  tones.forEach((hex, i) => {
    const y = 290 - i * 42
    p.add(
      rect(74, y, 252, 44, 21, p.fall(hex, 0.16)),
      line(`M96 ${y + 22}h210`, '#000', 3, 'opacity=".12"'),
      line(`M92 ${y + 9}h200`, '#fff', 4, 'opacity=".45"'),
      line(`M312 ${y + 6}q12 16 0 32`, '#000', 3, 'opacity=".14"'),
    )
  })
  p.add(rect(172, 116, 58, 222, 0, '#fffaf2', 'stroke="#c7b497"'), column(201, 176, 24, '#5a4a36', name, 34))
  return p.svg()
}

export const bedding = ({ tone = '#8fa6b5', sheet = '#f3efe8', scene = 'shell', stripe = true, ...more }) => {
  const p = picture({ scene, table: 292, ...more })
  p.add(rect(38, 84, 324, 130, 20, p.fall('#b99a7a', 0.3)), rect(54, 98, 292, 110, 12, p.fall('#c9ad8e', 0.15)))
  p.shadow(204, 336, 176, 12)
  p.add(rect(30, 212, 340, 116, 14, p.fall(sheet, 0.16)))
  for (const [x, hex] of [
    [62, sheet],
    [208, sheet],
    [96, lighter(tone, 0.3)],
    [196, lighter(tone, 0.3)],
  ])
    p.add(
      path(
        `M${x} ${hex === sheet ? 136 : 162}q64 -22 130 0q10 34 -4 62q-60 14 -122 0q-14 -30 -4 -62z`,
        p.fall(hex, 0.14),
      ),
      line(`M${x + 16} ${hex === sheet ? 140 : 166}q46 -12 98 0`, '#fff', 4, 'opacity=".6"'),
    )
  p.add(path('M24 226q88 -30 176 -10t176 0v92q0 20 -18 20h-316q-18 0 -18 -20z', p.fall(tone, 0.26)))
  if (stripe)
    for (let i = 0; i < 7; i += 1)
      p.add(line(`M${52 + i * 50} 218q${i % 2 ? 8 : -8} 50 0 106`, lighter(tone, 0.4), 3, 'opacity=".45"'))
  p.add(
    path('M24 226q88 -30 176 -10t176 0v24q-88 22 -176 2t-176 10z', lighter(tone, 0.42)),
    line('M70 262q30 18 20 56M300 254q-26 22 -8 66', '#000', 6, 'opacity=".08"'),
  )
  return p.svg()
}

export const pillow = ({ tone = '#eef1f3', piping = '#7f9bb0', name = '乳胶枕', scene = 'lilac', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, s, turn] of [
    [208, 178, 0.92, -4],
    [196, 258, 1, 2],
  ]) {
    p.shadow(x + 6, y + 72 * s, 150 * s, 14)
    p.add(
      group(
        path('M-140 -52q140 -34 280 0q-12 54 4 104q-144 32 -288 0q16 -52 4 -104z', p.fall(tone, 0.18)) +
          path(
            'M-140 -52q140 -34 280 0q-12 54 4 104q-144 32 -288 0q16 -52 4 -104z',
            'none',
            `stroke="${piping}" stroke-width="3"`,
          ) +
          path('M-108 -44q100 -22 204 -2q-60 26 -204 2z', '#fff', 'opacity=".6"') +
          line('M-120 40q30 -14 44 -40M120 40q-26 -12 -40 -36M-124 -36q26 10 34 26', '#000', 5, 'opacity=".06"'),
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      ),
    )
  }
  p.add(rect(156, 242, 84, 40, 3, '#fffaf5', `stroke="${piping}"`), serif(198, 269, 20, darker(piping, 0.4), name, 800))
  return p.svg()
}

export const slippers = ({ tone = '#c98f74', sole = '#efe6d8', scene = 'shell', ...more }) => {
  const p = picture({ scene, table: 40, ...more })
  const one = (x, y, turn, flip) => {
    p.shadow(x + 10, y + 14, 74, 118, 0.3)
    p.add(
      group(
        path(
          'M0 -120q58 4 58 78q-2 34 -8 62q6 60 -12 88q-38 34 -76 0q-18 -28 -12 -88q-6 -28 -8 -62q0 -74 58 -78z',
          darker(sole, 0.25),
        ) +
          path(
            'M0 -126q54 4 54 76q-2 34 -8 62q6 58 -12 86q-34 30 -68 0q-18 -28 -12 -86q-6 -28 -8 -62q0 -72 54 -76z',
            p.fall(sole, 0.12),
          ) +
          path('M-60 -34q8 -94 60 -98q52 4 60 98q2 24 -4 38q-56 -26 -112 0q-6 -14 -4 -38z', p.round(tone)) +
          line('M-48 -4q48 -20 96 0', '#fff', 4, 'opacity=".35"') +
          path('M-34 -90q12 -22 34 -24', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"') +
          ellipse(0, 58, 22, 32, darker(sole, 0.08)),
        `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -0.94 : 0.94} .94)`,
      ),
    )
  }
  one(130, 206, -8, false)
  one(270, 210, 10, true)
  return p.svg()
}

export const socks = ({ tones = ['#7f9a92', '#c98f74', '#4e6f89'], scene = 'straw', ...more }) => {
  const p = picture({ scene, table: 266, ...more })
  tones.forEach((hex, i) => {
    const x = 92 + i * 84
    p.shadow(x + 34, 326, 54, 9)
    p.add(
      group(
        path('M-28 -118h56v126q0 20 22 34l26 18q14 14 0 32q-8 10 -24 6l-56 -22q-28 -14 -26 -42z', p.round(hex)) +
          rect(-31, -128, 62, 30, 7, p.round(lighter(hex, 0.25))) +
          line('M-24 -122v20M-12 -122v20M0 -122v20M12 -122v20M24 -122v20', darker(hex, 0.25), 2, 'opacity=".5"') +
          path('M50 44l26 16q14 14 0 32q-8 10 -24 6l-14 -6q22 -18 12 -48z', lighter(hex, 0.35)) +
          path('M-28 8q4 30 30 44q-28 -6 -29 -26z', lighter(hex, 0.35), 'opacity=".8"') +
          line('M-28 -60h56M-28 -44h56', lighter(hex, 0.5), 5, 'opacity=".6"'),
        `translate(${x} ${216 + (i % 2) * 8}) rotate(${-3 + i * 3})`,
      ),
    )
  })
  return p.svg()
}

export const shirt = ({ tone = '#f2efe9', print = '', ink = '#37546b', scene = 'mist', ...more }) => {
  const p = picture({ scene, table: 400, ...more })
  p.add(line('M200 66q-2 -20 14 -22t8 -18', '#9aa3a8', 4), line('M124 102l76 -36l76 36', '#b98a57', 8))
  p.shadow(212, 326, 112, 12, 0.22)
  p.add(
    path(
      'M158 92q42 30 84 0l52 20l58 76l-44 34l-28 -28v130q-80 16 -160 0v-130l-28 28l-44 -34l58 -76z',
      p.slant(tone, 0.16),
    ),
    path('M158 92q42 30 84 0l6 4q-48 40 -96 0z', darker(tone, 0.16)),
    line('M120 194q8 -24 6 -46M280 194q-8 -24 -6 -46', '#000', 3, 'opacity=".14"'),
    line('M144 230q12 40 4 86M262 214q-14 50 -2 104', '#000', 7, 'opacity=".05"'),
    line('M122 314q78 14 156 0', '#000', 1.5, 'opacity=".15" stroke-dasharray="4 4"'),
    line('M64 180l42 32M336 180l-42 32', '#000', 1.5, 'opacity=".12" stroke-dasharray="4 4"'),
  )
  if (print) p.add(serif(200, 208, 40, ink, print, 900), words(200, 232, 11, ink, '重磅纯棉', 500))
  return p.svg()
}

export const scarf = ({ tone = '#a8433c', check = '#e9d6b8', scene = 'linen', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  p.shadow(206, 330, 140, 14)
  const fold = (x, y, w, h, rx) => {
    const hold = p.clip(rect(x, y, w, h, rx, '#000'))
    let weave = rect(x, y, w, h, rx, p.fall(tone, 0.2))
    for (let i = 0; i < w; i += 44)
      weave +=
        rect(x + i + 6, y, 12, h, 0, check, 'opacity=".38"') + rect(x + i + 24, y, 3, h, 0, '#1f1a18', 'opacity=".3"')
    for (let j = 8; j < h; j += 40)
      weave +=
        rect(x, y + j, w, 11, 0, check, 'opacity=".32"') + rect(x, y + j + 18, w, 3, 0, '#1f1a18', 'opacity=".26"')
    p.add(
      `<g clip-path="${hold}">${weave}</g>`,
      line(`M${x + 14} ${y + 6}h${w - 28}`, '#fff', 4, 'opacity=".3"'),
      line(`M${x + 14} ${y + h - 4}h${w - 28}`, '#000', 4, 'opacity=".14"'),
    )
  }
  fold(70, 236, 262, 88, 20)
  fold(78, 160, 246, 84, 20)
  fold(86, 92, 230, 76, 20)
  fold(230, 128, 62, 182, 4)
  for (let i = 0; i < 10; i += 1)
    p.add(line(`M${234 + i * 6} 308q${(i % 3) - 1} 12 ${(i % 2) * 2} 26`, i % 2 ? tone : darker(tone, 0.2), 3.5))
  return p.svg()
}

export const hat = ({ tone = '#e3cfa4', band = '#37546b', scene = 'peach', ...more }) => {
  const p = picture({ scene, table: 232, ...more })
  p.shadow(206, 312, 172, 18)
  p.add(ellipse(200, 278, 178, 50, darker(tone, 0.16)), ellipse(200, 270, 178, 48, p.slant(tone, 0.16)))
  for (const k of [0.92, 0.82, 0.72])
    p.add(ellipse(200, 270, 178 * k, 48 * k, 'none', `stroke="${darker(tone, 0.2)}" stroke-width="1.5" opacity=".5"`))
  p.add(
    path('M98 264q-6 -146 102 -150q108 4 102 150q-102 42 -204 0z', p.round(tone)),
    path('M97 234q102 44 206 0l-1 32q-102 42 -204 0z', p.round(band)),
  )
  return p.svg()
}

export const backpack = ({ tone = '#4e6f89', scene = 'stone', ...more }) => {
  const p = picture({ scene, table: 276, ...more })
  p.shadow(206, 336, 118, 13)
  p.add(
    line('M172 92q0 -30 28 -30t28 30', darker(tone, 0.3), 9),
    path('M104 150q4 -66 96 -68q92 2 96 68v150q0 32 -32 32h-128q-32 0 -32 -32z', p.round(tone)),
    rect(86, 206, 26, 100, 12, p.round(darker(tone, 0.2))),
    rect(288, 206, 26, 100, 12, p.round(darker(tone, 0.2))),
    rect(122, 212, 156, 104, 20, p.fall(lighter(tone, 0.12), 0.25)),
    line('M124 168q76 -30 152 0', darker(tone, 0.4), 4),
    line('M134 238h132', darker(tone, 0.4), 4),
    rect(186, 236, 10, 26, 4, '#d0a25c'),
    rect(236, 160, 8, 24, 4, '#d0a25c'),
    rect(176, 116, 48, 24, 5, '#b98a57'),
    words(200, 133, 13, '#fff6e6', '行旅', 700),
    line('M122 150v150', '#fff', 6, 'opacity=".25"'),
  )
  return p.svg()
}

export const shoes = ({ tone = '#e9e6e0', trim = '#4d8f7a', scene = 'mint', ...more }) => {
  const p = picture({ scene, table: 256, ...more })
  for (const [x, y, s] of [
    [62, 152, 0.92],
    [30, 214, 1.06],
  ]) {
    p.shadow(x + 160 * s, y + 112 * s, 150 * s, 12)
    p.add(
      group(
        path('M16 6q30 22 62 -4q14 -6 22 4l52 46q34 22 92 26q40 4 44 26v8h-282q-14 -60 10 -106z', p.slant(tone, 0.2)) +
          path('M6 92q140 14 282 8q8 16 -6 24h-262q-16 0 -14 -32z', p.fall('#fbfaf7', 0.16)) +
          line('M10 106q140 10 276 6', trim, 5) +
          path('M16 6q30 22 62 -4l8 8q-30 30 -74 12z', darker(tone, 0.35)) +
          path('M36 94q30 -46 76 -54l24 20q-46 8 -66 38z', trim) +
          path('M186 68q58 8 100 32h-64q-40 -4 -36 -32z', darker(tone, 0.08)) +
          line('M96 30l20 -18M112 44l22 -16M130 56l20 -16', '#fff', 6) +
          line('M96 30l20 -18M112 44l22 -16M130 56l20 -16', darker(tone, 0.3), 1.2, 'opacity=".6"'),
        `translate(${x} ${y}) scale(${s})`,
      ),
    )
  }
  return p.svg()
}
