import { relative } from 'node:path'
import ts from 'typescript'

/** A place in the source that says which rows a statement has: sql<Row>`…`, or `hot<Row>('name', …)`. */
export interface Claim {
  /** Relative to the root. */
  file: string
  line: number
  /** Where the statement's text begins in the file; null for a hot one. */
  begins: number | null
  /** By which a hot statement is known. */
  name: string | null
  /** More than one where the row is a parameter of its function: what the callers pass. */
  rows: ts.Type[]
}

export interface Source {
  checker: ts.TypeChecker
  claims: Claim[]
  /** Rows read without a type. */
  faults: string[]
  /** With claims, or named as files of SQL. */
  files: ts.SourceFile[]
  /** What these import. */
  beside: ts.SourceFile[]
}

const isSqlFile = (path: string) => /(?:repo|reads)\.ts$/.test(path)

export const openSource = (root: string): Source => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}/tsconfig.server.json`,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )!
  const names = config.fileNames.filter(name => name.startsWith(`${root}/server/`) && !name.endsWith('.test.ts'))
  const program = ts.createProgram(names, config.options)
  const checker = program.getTypeChecker()
  const sources = names.map(name => program.getSourceFile(name)!)

  const lineOf = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
  const fileOf = (node: ts.Node) => relative(root, node.getSourceFile().fileName)

  const isKyselys = ({ symbol }: ts.Type) => /\/kysely\//.test(symbol.declarations![0].getSourceFile().fileName)
  /** The argument of a `RawBuilder` or `QueryResult`; null for another type. */
  const argumentOf = (type: ts.Type, name: string): ts.Type | null =>
    type.symbol?.name === name && isKyselys(type)
      ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? null)
      : null
  const isNothing = (type: ts.Type) => (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0

  const calls: ts.CallExpression[] = []
  const everyNode = (visit: (node: ts.Node) => void) => {
    const walk = (node: ts.Node) => {
      visit(node)
      ts.forEachChild(node, walk)
    }
    sources.forEach(walk)
  }
  everyNode(node => ts.isCallExpression(node) && node.typeArguments && calls.push(node))

  /** What callers pass for a type parameter; the type itself if it is none. */
  const passed = (type: ts.Type): ts.Type[] => {
    if (!(type.flags & ts.TypeFlags.TypeParameter)) return [type]
    const declared = type.symbol.declarations![0] as ts.TypeParameterDeclaration
    const owner = declared.parent as ts.SignatureDeclaration
    const index = owner.typeParameters!.indexOf(declared)
    const types = calls
      .filter(call => checker.getResolvedSignature(call)?.declaration === owner)
      .flatMap(call => passed(checker.getTypeFromTypeNode(call.typeArguments![index])))
    return [...new Set(types)]
  }

  const claims: Claim[] = []
  const faults: string[] = []
  const claim = (node: ts.Node, row: ts.Type, found: Pick<Claim, 'begins' | 'name'>) =>
    claims.push({ file: fileOf(node), line: lineOf(node), rows: passed(row), ...found })
  const fault = (node: ts.Node, text: string) => faults.push(`${fileOf(node)}:${lineOf(node)} ${text}`)
  const UNTYPED = 'reads rows of no type: say it, sql<Row>`…`'

  everyNode(node => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const row = argumentOf(checker.getTypeAtLocation(node), 'RawBuilder')
      if (row && !isNothing(row)) claim(node, row, { begins: node.template.getStart() + 1, name: null })
      return
    }
    if (ts.isCallExpression(node) && /\.hot$/.test(node.expression.getText()) && node.typeArguments) {
      const [name] = node.arguments
      claim(node, checker.getTypeFromTypeNode(node.typeArguments[0]), {
        begins: null,
        name: (name as ts.StringLiteral).text,
      })
      return
    }
    const untyped = (expression: ts.Node) => {
      const type = checker.getTypeAtLocation(expression)
      const row = argumentOf(checker.getAwaitedType(type) ?? type, 'QueryResult')
      return row !== null && isNothing(row)
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'rows') {
      const isCounted = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'length'
      if (!isCounted && untyped(node.expression)) fault(node, UNTYPED)
    } else if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'rows') {
      if (untyped(node.parent)) fault(node, UNTYPED)
    } else if (ts.isCallExpression(node)) {
      for (const [index, argument] of node.arguments.entries()) {
        if (!/\bexecute\(|^\w+$/.test(argument.getText()) || !untyped(argument)) continue
        const parameter = checker.getResolvedSignature(node)?.parameters[index]
        const type = parameter && checker.getTypeOfSymbol(parameter)
        if (type && checker.getPropertyOfType(checker.getAwaitedType(type) ?? type, 'rows')) fault(argument, UNTYPED)
      }
    } else if (ts.isAsExpression(node)) {
      const type = checker.getTypeAtLocation(node.expression)
      if (argumentOf(type, 'RawBuilder') ?? argumentOf(checker.getAwaitedType(type) ?? type, 'QueryResult'))
        fault(node, 'gives rows another type: say it where the statement is, sql<Row>`…`')
    }
  })
  const claiming = new Set(claims.map(({ file }) => file))
  const files = sources.filter(file => isSqlFile(file.fileName) || claiming.has(relative(root, file.fileName)))
  const imported = files.flatMap(file =>
    file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => {
      const declared = checker.getSymbolAtLocation(moduleSpecifier)?.valueDeclaration
      return declared && ts.isSourceFile(declared) && sources.includes(declared) ? [declared] : []
    }),
  )
  return { checker, claims, faults, files, beside: [...new Set(imported)].filter(file => !files.includes(file)) }
}
