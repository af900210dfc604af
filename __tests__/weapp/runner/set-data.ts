/** Parses WeChat's data paths: `a.b`, `a[0].b`, `root.cn.[0].cn.[1]` (Taro's form). Throws on what WeChat refuses. */
export const parsePath = (text: string): (string | number)[] => {
  const keys: (string | number)[] = []
  for (const part of text.split('.')) {
    const name = part.replace(/\[.*$/, '')
    if (name) keys.push(name)
    for (const match of part.slice(name.length).matchAll(/\[([^\]]*)\]|(.)/g)) {
      if (match[2] !== undefined || !/^\d+$/.test(match[1]))
        throw new Error(`The path "${text}" of setData has something other than a number in []`)
      keys.push(Number(match[1]))
    }
  }
  if (!keys.length) throw new Error('A path of setData is empty')
  return keys
}

/** Sets one path in `data`; creates missing parents and replaces a parent of the wrong kind, as WeChat does. */
export const applyPath = (data: Record<string, unknown>, text: string, value: unknown, copy: <T>(made: T) => T) => {
  const keys = parsePath(text)
  let at = data as Record<string | number, unknown>
  keys.slice(0, -1).forEach((key, index) => {
    const wantsArray = typeof keys[index + 1] === 'number'
    const next = at[key]
    const fits = wantsArray ? Array.isArray(next) : next !== null && typeof next === 'object' && !Array.isArray(next)
    if (!fits) at[key] = copy(wantsArray ? [] : {})
    at = at[key] as Record<string | number, unknown>
  })
  at[keys[keys.length - 1]] = value
}
