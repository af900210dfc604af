/** Decides whether a text may be published at all; an operator looks at what passes. */
export interface Moderation {
  /** The names of the given texts that may not be published. */
  check: (texts: Record<string, string>) => Promise<string[]>
}
