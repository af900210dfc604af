import { darker, lighter } from '../colour.mjs'
import { picture } from '../picture.mjs'
import { cylinder, ellipse, group, line, path, pouch, rect, serif, shine, sphere, words } from '../shapes.mjs'

export const babyBottle = ({ tone = '#f0a08a', milk = '#fffaf0', scene = 'peach', ...more }) => {
  const p = picture({ scene, table: 270, ...more })
  for (const [x, y, w, h] of [
    [228, 190, 78, 128],
    [98, 166, 100, 162],
  ]) {
    const cx = x + w / 2
    p.shadow(cx + 10, y + h + 6, w * 0.7, 11)
    p.add(
      path(
        `M${cx - w * 0.14} ${y - w * 0.5}q${w * 0.14} ${-w * 0.26} ${w * 0.28} 0l${w * 0.08} ${w * 0.3}h${-w * 0.44}z`,
        p.round('#f0d9b8'),
      ),
      cylinder(x + 4, y - 22, w - 8, 24, 8, p.round(tone)),
      path(`M${x} ${y + 6}h${w}v${h - 22}q0 20 -20 20h${-w + 40}q-20 0 -20 -20z`, 'rgba(255,255,255,.55)'),
      path(`M${x + 5} ${y + h * 0.36}h${w - 10}v${h * 0.64 - 22}q0 15 -16 15h${-w + 42}q-16 0 -16 -15z`, p.pale(milk)),
      path(
        `M${x} ${y + 6}h${w}v${h - 22}q0 20 -20 20h${-w + 40}q-20 0 -20 -20z`,
        'none',
        `stroke="#fff" stroke-width="3"`,
      ),
      shine(x + 9, y + 20, 6, h - 50, 0.8),
    )
    for (let i = 0; i < 5; i += 1)
      p.add(line(`M${x + w - 26} ${y + h * 0.3 + i * h * 0.12}h${i % 2 ? 10 : 16}`, darker(tone, 0.2), 2))
    p.add(serif(cx - 6, y + h * 0.74, w * 0.2, darker(tone, 0.25), '宝贝', 700))
  }
  p.add(sphere(336, 316, 22, p.ball('#8fb9cf')), sphere(58, 322, 17, p.ball('#e9cf86')))
  return p.svg()
}

export const diapers = ({ tone = '#7fb9d4', name = '婴儿纸尿裤', note = '透气超薄', scene = 'ice', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  p.shadow(180, 336, 138, 13)
  p.add(
    path('M52 112q124 -18 248 0l8 18q-8 100 0 196q-130 16 -264 0q8 -100 0 -196z', p.round(tone)),
    path('M52 112q124 -18 248 0l4 12q-126 -16 -256 0z', '#fff', 'opacity=".5"'),
    `<circle cx="176" cy="196" r="56" fill="#fff7ec"/>`,
    `<circle cx="176" cy="194" r="34" fill="${p.ball('#f3c9a4')}"/>`,
    `<circle cx="165" cy="192" r="3" fill="#3a2a20"/><circle cx="187" cy="192" r="3" fill="#3a2a20"/>`,
    line('M168 204q8 6 16 0', '#a5583f', 2.5),
    line('M176 160q10 -8 6 -14', '#8a5a34', 4),
    ellipse(157, 202, 6, 3.5, '#f09a86', 'opacity=".5"'),
    ellipse(195, 202, 6, 3.5, '#f09a86', 'opacity=".5"'),
    words(176, 280, 25, '#fff', name, 900),
    words(176, 304, 14, '#fff', note, 600),
  )
  for (const y of [300, 282, 264])
    p.add(rect(296, y, 84, 20, 8, p.fall('#fbfdff', 0.1)), line(`M306 ${y + 10}h64`, lighter(tone, 0.3), 2.5))
  return p.svg()
}

export const blocks = ({ scene = 'peach', ...more }) => {
  const p = picture({ scene, table: 252, ...more })
  const cube = (x, y, s, hex, text) => {
    p.shadow(x + s / 2 + 10, y + s + 4, s * 0.7, 9, 0.28)
    p.add(
      path(`M${x} ${y}l${s * 0.26} ${-s * 0.2}h${s}l${-s * 0.26} ${s * 0.2}z`, lighter(hex, 0.4)),
      path(`M${x + s} ${y}l${s * 0.26} ${-s * 0.2}v${s}l${-s * 0.26} ${s * 0.2}z`, darker(hex, 0.28)),
      rect(x, y, s, s, 4, p.slant(hex, 0.12)),
      rect(x + s * 0.12, y + s * 0.12, s * 0.76, s * 0.76, 5, lighter(hex, 0.5)),
      serif(x + s / 2, y + s * 0.66, s * 0.46, darker(hex, 0.25), text, 900),
    )
  }
  cube(206, 236, 88, '#5f93c4', '花')
  cube(84, 230, 96, '#d9654f', '天')
  cube(150, 146, 84, '#e5b53f', '地')
  p.add(
    path('M176 138q4 -58 60 -62v36q-18 4 -20 26z', p.round('#6da37a')),
    sphere(338, 306, 26, p.ball('#8f6fb0')),
    sphere(48, 320, 18, p.ball('#6da37a')),
  )
  return p.svg()
}

export const bear = ({ fur = '#b98552', muzzle = '#ecd6b4', bow = '#c23a3a', scene = 'blush', ...more }) => {
  const p = picture({ scene, table: 272, ...more })
  const f = p.ball(fur)
  p.shadow(206, 334, 118, 14)
  p.add(
    ellipse(200, 268, 74, 66, f),
    ellipse(200, 278, 46, 42, lighter(muzzle, 0.1)),
    ellipse(122, 250, 26, 46, f, 'transform="rotate(28 122 250)"'),
    ellipse(278, 250, 26, 46, f, 'transform="rotate(-28 278 250)"'),
  )
  for (const x of [142, 258]) p.add(ellipse(x, 316, 40, 28, f), ellipse(x, 320, 22, 15, muzzle))
  for (const x of [138, 262])
    p.add(`<circle cx="${x}" cy="104" r="30" fill="${f}"/><circle cx="${x}" cy="106" r="17" fill="${muzzle}"/>`)
  p.add(
    ellipse(200, 152, 82, 72, f),
    ellipse(200, 178, 38, 30, muzzle),
    path('M186 164q14 -10 28 0q-2 12 -14 14q-12 -2 -14 -14z', '#3a2418'),
    line('M200 178v8M200 186q-10 10 -20 2M200 186q10 10 20 2', '#3a2418', 3),
    `<circle cx="168" cy="146" r="8" fill="#2a1a12"/><circle cx="232" cy="146" r="8" fill="#2a1a12"/><circle cx="165" cy="143" r="2.800" fill="#fff"/><circle cx="229" cy="143" r="2.800" fill="#fff"/>`,
    path('M200 222q-46 -26 -48 0t48 8q46 22 48 -4t-48 -4z', bow),
    `<circle cx="200" cy="225" r="10" fill="${darker(bow, 0.2)}"/>`,
  )
  return p.svg()
}

export const petFood = ({
  tone = '#d9a441',
  name = '全价猫粮',
  note = '鲜鸡肉配方',
  dish = '#6f8f9c',
  cat = true,
  scene = 'stone',
  ...more
}) => {
  const p = picture({ scene, table: 268, ...more })
  pouch(p, 78, 74, 168, 248, tone)
  const ears = cat
    ? 'M124 186l-8 -50l34 22h24l34 -22l-8 50q-4 36 -38 36t-38 -36z'
    : 'M126 150q-22 6 -18 48q18 4 22 -10q6 34 32 34t32 -34q4 14 22 10q4 -42 -18 -48q-36 -16 -72 0z'
  p.add(
    path(ears, '#fffaf0'),
    `<circle cx="147" cy="182" r="4.500" fill="#2a2018"/><circle cx="177" cy="182" r="4.500" fill="#2a2018"/>`,
    path('M156 194h12l-6 7z', '#c46a5a'),
    words(162, 262, 25, '#fff', name, 900),
    words(162, 286, 11.5, '#fff', note, 500),
  )
  p.shadow(302, 334, 76, 11)
  p.add(ellipse(300, 284, 62, 16, darker(dish, 0.35)))
  for (let i = 0; i < 34; i += 1)
    p.add(
      sphere(252 + p.rnd() * 96, 274 + p.rnd() * 14 - (i > 22 ? 8 : 0), 7, p.ball(i % 2 ? '#a5703c' : '#c08a4e'), 0.3),
    )
  p.add(
    path('M236 288q62 20 128 0l10 40q-72 16 -148 0z', p.round(dish)),
    words(300, 318, 17, '#fff', cat ? '喵' : '汪', 900),
  )
  return p.svg()
}

export const powerBank = ({ tone = '#f2f4f6', second = '#3a4048', scene = 'steel', ...more }) => {
  const p = picture({ scene, table: 262, ...more })
  for (const [x, y, turn, hex] of [
    [256, 198, 9, second],
    [146, 212, -7, tone],
  ]) {
    p.shadow(x + 10, y + 118, 72, 12)
    const dark = parseInt(hex.slice(1, 3), 16) < 120
    p.add(
      group(
        rect(-56, -112, 112, 222, 22, p.slant(hex, 0.2)) +
          rect(-56, -112, 112, 222, 22, 'none', `stroke="${lighter(hex, 0.6)}" stroke-width="2" opacity=".7"`) +
          rect(-26, -84, 52, 26, 8, '#12161a') +
          words(0, -65, 17, '#8ff0c4', '98%', 700) +
          words(0, 60, 13, dark ? '#dfe6ec' : '#4a525a', '大容量', 600) +
          words(0, 80, 11, dark ? '#dfe6ec' : '#6a737c', '快充', 500) +
          rect(-42, -96, 6, 176, 3, '#fff', 'opacity=".35"'),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
  }
  p.add(line('M60 330q50 -30 90 4t100 0t104 -8', '#2f3337', 6), rect(344, 316, 30, 18, 3, '#8d959b'))
  return p.svg()
}

export const earphones = ({ tone = '#f4f6f8', inner = '#3a4048', scene = 'mist', ...more }) => {
  const p = picture({ scene, table: 256, ...more })
  p.shadow(206, 330, 116, 14)
  p.add(
    path('M98 214q0 -92 102 -92t102 92z', p.pale(tone)),
    path('M112 214q2 -78 88 -78t88 78z', p.fall(inner, 0.4)),
    rect(92, 212, 216, 108, 44, p.pale(tone)),
    ellipse(200, 222, 98, 20, darker(inner, 0.2)),
    `<circle cx="200" cy="282" r="4" fill="#5fd08a"/>`,
    line('M118 262v26', '#fff', 8, 'opacity=".8"'),
  )
  for (const [x, flip] of [
    [158, 1],
    [242, -1],
  ])
    p.add(
      group(
        rect(-9, -6, 18, 62, 9, p.pale(tone)) +
          ellipse(0, -10, 28, 25, p.pale(tone)) +
          ellipse(14, -10, 11, 16, '#4a525a') +
          ellipse(-9, -18, 7, 5, '#fff', 'opacity=".9"'),
        `translate(${x} ${182}) scale(${flip} 1) rotate(-6)`,
      ),
    )
  return p.svg()
}

export const fan = ({ tone = '#e6ece8', blade = '#a9c9bd', scene = 'mint', ...more }) => {
  const p = picture({ scene, table: 286, ...more })
  p.shadow(206, 334, 84, 11)
  p.add(
    ellipse(200, 326, 74, 14, darker(tone, 0.2)),
    ellipse(200, 321, 74, 14, p.fall(tone)),
    rect(191, 244, 18, 76, 6, p.round(tone)),
    `<circle cx="200" cy="166" r="104" fill="rgba(255,255,255,.45)"/>`,
  )
  for (let i = 0; i < 5; i += 1)
    p.add(
      group(
        path('M0 0q-40 -30 -22 -84q34 -14 48 16q4 42 -26 68z', p.fall(blade, 0.15), 'opacity=".92"'),
        `translate(200 166) rotate(${i * 72})`,
      ),
    )
  for (let i = 0; i < 40; i += 1)
    p.add(
      line(
        `M200 166l${Math.cos((i / 40) * 6.283) * 103} ${Math.sin((i / 40) * 6.283) * 103}`,
        '#fff',
        1.3,
        'opacity=".75"',
      ),
    )
  for (const r of [104, 78, 52])
    p.add(
      `<circle cx="200" cy="166" r="${r}" fill="none" stroke="${r === 104 ? p.round(tone) : '#fff'}" stroke-width="${r === 104 ? 8 : 1.5}"/>`,
    )
  p.add(`<circle cx="200" cy="166" r="24" fill="${p.ball(tone)}"/>`, words(200, 172, 16, darker(blade, 0.5), '风', 700))
  return p.svg()
}

export const kettle = ({ tone = '#e8e2d6', trim = '#8a5a34', scene = 'blush', ...more }) => {
  const p = picture({ scene, table: 270, ...more })
  p.shadow(200, 336, 118, 12)
  p.add(
    rect(112, 312, 172, 20, 9, p.fall('#3a3f45')),
    path('M126 156q74 -30 146 0l18 150q-92 22 -182 0z', p.pale(tone)),
    path('M136 168q-36 -2 -54 -22q-12 -8 -26 -4q10 30 36 44q22 12 36 32z', p.pale(tone)),
    line('M272 168q66 0 60 66q-6 42 -46 46', p.fall(trim), 17),
    path('M132 146q66 -40 134 0q-66 20 -134 0z', p.pale(lighter(tone, 0.2))),
    rect(184, 104, 30, 22, 8, p.round(trim)),
    rect(172, 224, 54, 44, 6, '#1c2227'),
    words(199, 252, 19, '#8ff0c4', '55°', 700),
    line('M142 176l-10 116', '#fff', 9, 'opacity=".6"'),
  )
  return p.svg()
}

export const notebooks = ({ tones = ['#37546b', '#c7664c', '#e3b65a'], name = '手账', scene = 'linen', ...more }) => {
  const p = picture({ scene, table: 236, ...more })
  tones.forEach((hex, i) => {
    const x = 76 + i * 26
    const y = 284 - i * 40
    if (i === 0) p.shadow(x + 124, y + 36, 146, 12)
    p.add(
      path(`M${x} ${y}l44 -30h196l-34 32v26l-206 4z`, '#fbf7ee'),
      path(`M${x} ${y}l44 -30h196l-34 32z`, p.slant(hex, 0.16)),
      path(`M${x} ${y + 30}l206 0v6h-206z`, darker(hex, 0.3)),
      path(`M${x + 206} ${y + 2}l34 -32v26l-34 38z`, '#e9e2d2'),
      path(`M${x} ${y}v36h10v-37z`, darker(hex, 0.3)),
      line(`M${x + 22} ${y + 14}h180M${x + 20} ${y + 22}h184`, '#d9d0bd', 1.2),
    )
  })
  p.add(
    serif(258, 194, 20, '#4a3518', name, 800),
    group(
      rect(-7, -96, 14, 158, 4, p.round('#2f2b29')) +
        path('M-7 62h14l-7 22z', '#d0a25c') +
        rect(-8, -98, 16, 30, 4, p.round('#d0a25c')),
      'translate(76 190) rotate(-14)',
    ),
  )
  return p.svg()
}
