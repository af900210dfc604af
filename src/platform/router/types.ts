/** The platform's page stack. */
export interface RouterPort {
  /** Turns a specified path into what the platform opens. */
  pageUrl(path: string, file: string): string
  /** Paths of the pages that are open, the lowest first. */
  stack(): string[]
  push(url: string): Promise<unknown>
  replace(url: string): Promise<unknown>
  tab(url: string): Promise<unknown>
  relaunch(url: string): Promise<unknown>
  back(): Promise<unknown>
}
