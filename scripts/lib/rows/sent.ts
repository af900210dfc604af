import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type RawNode,
} from 'kysely'
import ts from 'typescript'
import { isMadeUp, madeUp } from './made-up'
import type { Source } from './source'

/** Calls of each function, each with other values. */
const ROUNDS = 60
const MARK = /^\/\*row (\d+)\*\//

/** Writes its claim's number in front of each statement. */
const marked = async (root: string, { claims }: Source, files: ts.SourceFile[]): Promise<Record<string, unknown>[]> => {
  const outfile = join(root, '.tmp/rows.cjs')
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `module.exports = [${files.map(({ fileName }) => `require(${JSON.stringify(fileName)})`).join()}]`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
    plugins: [
      {
        name: 'marks',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const file = relative(root, path)
            let contents = ts.sys.readFile(path)!
            for (const [number, claim] of [...claims.entries()].reverse())
              if (claim.file === file && claim.begins !== null)
                contents = `${contents.slice(0, claim.begins)}/*row ${number}*/${contents.slice(claim.begins)}`
            return { contents, loader: 'ts' }
          }),
      },
    ],
  })
  return createRequire(outfile)(outfile) as Record<string, unknown>[]
}

const isBuilder = (value: unknown): value is RawBuilder<unknown> =>
  typeof (value as { toOperationNode?: unknown } | null)?.toOperationNode === 'function'

/** A statement or part of one, as kysely has it. */
type Node = RawNode & { parameters: readonly Node[] }

/**
 * Calls every function of the files of SQL with values made up by their types, and collects what they send to a
 * database that answers with made up rows.
 * @returns the texts of each claim
 */
export const statementsSent = async (root: string, source: Source): Promise<Set<string>[]> => {
  const { checker, claims } = source
  const sent = claims.map(() => new Set<string>())
  let isKept = false
  const keep = (number: number, text: string) => {
    if (isKept && !isMadeUp(text)) sent[number].add(text)
  }
  const rowsOf = (number: number) => {
    const { rows } = claims[number]
    return Array.from({ length: below(3) }, () => make(rows[below(rows.length)]))
  }
  const compiler = new PostgresQueryCompiler()
  /** Parts have claims, too. */
  const note = (node: Node, id: CompiledQuery['queryId']): number | null => {
    if (node.kind !== 'RawNode') return null
    for (const part of node.parameters) note(part, id)
    const mark = MARK.exec(node.sqlFragments[0])
    if (!mark) return null
    keep(Number(mark[1]), compiler.compileQuery(node, id).sql)
    return Number(mark[1])
  }
  const nothing = async () => undefined
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: one => new PostgresIntrospector(one),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        acquireConnection: async () => ({
          executeQuery: async ({ query, queryId }) => {
            const number = note(query as Node, queryId)
            return { rows: number === null ? [] : (rowsOf(number) as never[]), numAffectedRows: BigInt(below(2)) }
          },
          streamQuery: () => {
            throw new Error('nothing is streamed')
          },
        }),
      }),
    },
  })
  const hot = async (name: string, text: string) => {
    const number = claims.findIndex(claim => claim.name === name)
    keep(number, text)
    return rowsOf(number)
  }
  const tx = Object.assign(db, { afterCommit: () => undefined })
  const { make, below, learn, restart } = madeUp(checker, { Kysely: () => db, Tx: () => tx, hot: () => hot })

  const valueOf = (parameter: ts.Symbol) => {
    const declared = parameter.valueDeclaration
    const mayMiss =
      declared &&
      ts.isParameter(declared) &&
      (declared.initializer !== undefined || declared.questionToken !== undefined)
    return mayMiss && below(2) ? undefined : make(checker.getTypeOfSymbol(parameter))
  }
  const call = async (value: (...values: unknown[]) => unknown, type: ts.Type, rounds: number): Promise<void> => {
    const [signature] = type.getCallSignatures()
    if (!signature) return
    restart()
    for (let round = 0; round < rounds; round += 1)
      try {
        const result = await value(...signature.parameters.map(valueOf))
        const resultType = checker.getAwaitedType(signature.getReturnType())!
        learn(result, resultType)
        if (isBuilder(result)) note(result.toOperationNode() as Node, result.compile(db).queryId)
        else if (round === 0) await walk(result, resultType, rounds)
      } catch {
        // What it sent before it failed by a value is kept.
      }
  }
  const walk = async (value: unknown, type: ts.Type, rounds: number): Promise<void> => {
    learn(value, type)
    if (typeof value === 'function') return call(value as (...values: unknown[]) => unknown, type, rounds)
    if (typeof value !== 'object' || value === null) return
    const [element] = Array.isArray(value) ? checker.getTypeArguments(type as ts.TypeReference) : []
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'function') continue
      const property = checker.getPropertyOfType(type, name)
      await walk(member, element ?? checker.getTypeOfSymbol(property!), rounds)
    }
  }
  const all = [...source.files, ...source.beside]
  const modules = await marked(root, source, all)
  // First what they make, which then serves as values.
  for (const rounds of [2, ROUNDS]) {
    isKept = rounds === ROUNDS
    for (const [index, file] of all.entries())
      for (const exported of checker.getExportsOfModule(checker.getSymbolAtLocation(file)!)) {
        const value = modules[index][exported.name]
        if (value === undefined) continue
        const type = checker.getTypeOfSymbol(exported)
        if (index < source.files.length) await walk(value, type, rounds)
        else learn(value, type)
      }
  }
  return sent
}
