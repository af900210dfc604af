import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from '../../server/db/types'

export interface Statement {
  text: string
  values: unknown[]
}

/** While set, collects the statements of this process's requests. */
let noted: Statement[] | null = null
/** Set in what a request began: the server works in the background, too. */
const inRequest = new AsyncLocalStorage<boolean>()
const serving = Server.prototype as { emit: (event: string, ...args: unknown[]) => boolean }
const { emit } = serving
serving.emit = function (event, ...args) {
  const go = () => emit.call(this, event, ...args)
  return event === 'request' ? inRequest.run(true, go) : go()
}

const note = (first: unknown, second: unknown) => {
  if (!noted || !inRequest.getStore()) return
  const isText = typeof first === 'string'
  const { text, values } = isText
    ? { text: first, values: second }
    : ((first ?? {}) as { text?: string; values?: unknown })
  if (text && /^\s*(?:select|with|insert|update|delete)\b/i.test(text))
    noted.push({ text, values: Array.isArray(values ?? second) ? ((values ?? second) as unknown[]) : [] })
}

/** Both drivers: a server that is started in this process uses one of them. */
for (const driver of [pg.Client.prototype, PGlite.prototype] as { query: (...args: unknown[]) => unknown }[]) {
  const { query } = driver
  driver.query = function (...args) {
    note(args[0], args[1])
    return query.apply(this, args)
  }
}

/** @returns what the work's requests send to the database, in order, as the driver is given it: what reads or changes rows */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const own: Statement[] = []
  noted = own
  try {
    await work()
  } finally {
    noted = null
  }
  return own
}

/** A node of `explain (format json)`, as far as it is read here. */
export interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export interface Explained {
  /** Rows that the statement returns or changes. */
  rows: number
  /** Pages of 8 KB that it touches, cached or read. */
  buffers: number
  /** Of planning and execution. */
  ms: number
  /** The most often any part of the plan begins. */
  loops: number
}

const loopsOf = (node: PlanNode): number => Math.max(node['Actual Loops'], ...(node.Plans ?? []).map(loopsOf))

/** Runs the statement with its plan; what it changes is undone. */
export const explain = (db: Db, { text, values }: Statement): Promise<Explained> =>
  db.connection().execute(async one => {
    await one.executeQuery(CompiledQuery.raw('begin'))
    try {
      const { rows } = await one.executeQuery(
        CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values),
      )
      const [found] = (rows as Record<string, unknown>[])[0]['QUERY PLAN'] as [
        { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number },
      ]
      const { Plan: plan } = found
      return {
        rows: plan['Actual Rows'] * plan['Actual Loops'],
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        ms: found['Planning Time'] + found['Execution Time'],
        loops: loopsOf(plan),
      }
    } finally {
      await one.executeQuery(CompiledQuery.raw('rollback'))
    }
  })
