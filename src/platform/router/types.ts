/** The platform's page stack. */
export interface RouterPort {
  /** Turns a page's specified path into the one the platform opens. */
  pageUrl(path: string, file: string): string
  /** Paths of the open pages, the lowest first. */
  stack(): string[]
  push(url: string): Promise<unknown>
  replace(url: string): Promise<unknown>
  tab(url: string): Promise<unknown>
  relaunch(url: string): Promise<unknown>
  back(): Promise<unknown>
}
