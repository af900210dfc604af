/** Decides whether a text may be published at all; an operator reviews what passes. */
export interface Moderation {
  /** Returns the names of the texts that may not be published. */
  check: (texts: Record<string, string>) => Promise<string[]>
}
