export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** Absent for GET. */
  body?: string
}

export interface HttpAnswer {
  status: number
  text: string
}

/** One request. `answer` rejects if there is no response at all (no network, refused, timeout, aborted). */
export interface HttpExchange {
  answer: Promise<HttpAnswer>
  abort(): void
}

export type HttpPort = (request: HttpRequest) => HttpExchange
