import type { FastifyInstance } from 'fastify'
import type { DeskQueue } from '../domain/review/desk'
import type { Erase, ErasedPart } from './db/leaving'
import type { FindWaiting } from './db/results'
import type { Route } from './http/serve'
import type { Job } from './jobs/job'

/** A part of the server: endpoints of the contract and, where needed, other routes and sockets. */
export interface Module {
  routes?: Route[]
  /** Runs before the first request. */
  register?: (app: FastifyInstance) => Promise<void> | void
  /** Stops what the module started. */
  close?: () => Promise<void> | void
}

/** An area: what `create(ctx, needs)` of each `server/modules/<floor>/<area>/index.ts` makes. */
export interface Area<Api = unknown> extends Module {
  /** What other areas may call. */
  api: Api
  jobs?: Job[]
  /** What it erases of a cancelled account, each part with its place in `server/db/leaving.ts`. */
  erase?: Partial<Record<ErasedPart, Erase>>
  /** Its queues at the desk. */
  waiting?: Partial<Record<DeskQueue, FindWaiting>>
}
