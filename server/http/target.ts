/** The address that a request names, in origin form or absolute; null where it can't be read. */
export const targetOf = (target: string | undefined): URL | null => {
  try {
    // Not relative to a base: `//host/path` would name another host.
    return new URL(target?.startsWith('/') ? `http://localhost${target}` : (target ?? ''))
  } catch {
    return null
  }
}
