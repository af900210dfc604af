export interface Job {
  /** Queue name: letters, digits, `-`. */
  name: string
  /** When it runs: five fields, Asia/Shanghai. What is due is then decided by the server's clock. */
  cron: string
  run: () => Promise<void>
}
