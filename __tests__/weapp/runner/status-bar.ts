import fs from 'node:fs'
import path from 'node:path'
import { readPageJson, type AppJson, type PageJson } from './package'

type Theme = 'light' | 'dark'

/** WeChat's defaults. */
const DEFAULTS: Record<string, string> = {
  navigationBarTextStyle: 'white',
  navigationBarBackgroundColor: '#000000',
  backgroundColor: '#ffffff',
}
const INKS: Record<string, string> = { white: '#ffffff', black: '#000000' }
const LOWEST = 4.5

const luminance = (color: string) => {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** A value of the page's JSON or of `window`, with theme variables resolved. */
const valueOf = (dist: string, app: AppJson, page: PageJson, theme: Theme, key: string): string => {
  const written = String(page[key] ?? app.window[key] ?? DEFAULTS[key])
  if (!written.startsWith('@')) return written
  const file = path.join(dist, String(app.raw.themeLocation))
  const variables = (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<Theme, Record<string, string>>)[theme]
  return variables[written.slice(1)] ?? `no ${written} in ${theme}`
}

const problem = (ink: string, background: string, what: string): string | null => {
  const ratio = contrast(ink, background)
  return ratio >= LOWEST ? null : `${what}: clock and battery ${ink} on ${background}, ${ratio.toFixed(1)}:1`
}

/** Pages that open with a clock and battery of too little contrast, in either theme. Empty when all is well. */
export const statusBarProblems = (dist: string, app: AppJson, pages: readonly string[]): string[] =>
  (['light', 'dark'] as const).flatMap(theme =>
    pages.flatMap(name => {
      const page = readPageJson(dist, name)
      const of = (key: string) => valueOf(dist, app, page, theme, key)
      const background = of(of('navigationStyle') === 'custom' ? 'backgroundColor' : 'navigationBarBackgroundColor')
      return problem(INKS[of('navigationBarTextStyle')] ?? '', background, `${name}, ${theme}`) ?? []
    }),
  )
