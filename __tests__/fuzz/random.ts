/** Random choices that depend on the seed only (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** An integer, both bounds included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
  chance(share: number): boolean {
    return this.next() < share
  }
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]
  }
  hex(characters: number): string {
    return Array.from({ length: characters }, () => this.int(0, 15).toString(16)).join('')
  }
}

/** Choices of one case, independent of what earlier cases drew. */
export const randomOf = (seed: number, n: number): Random => {
  const random = new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35))
  random.next()
  return random
}
