import type { FastifyInstance } from 'fastify'
import type { Route } from './http/serve'

/** A part of the server: endpoints of the contract and, where needed, other routes and sockets. */
export interface Module {
  routes?: Route[]
  /** Runs before the first request. */
  register?: (app: FastifyInstance) => Promise<void> | void
  /** Stops what the module started. */
  close?: () => Promise<void> | void
}
