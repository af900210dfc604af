/** Parses a request target, in origin or absolute form; null if it is malformed. */
export const targetOf = (target: string | undefined): URL | null => {
  try {
    // Not resolved against a base: `//host/path` would name another host.
    return new URL(target?.startsWith('/') ? `http://localhost${target}` : (target ?? ''))
  } catch {
    return null
  }
}
