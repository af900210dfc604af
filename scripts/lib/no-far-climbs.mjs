/**
 * An import that climbs three folders or more is hard to read and breaks when its file moves. `#folder/…` starts at the
 * root of the repository (`paths` of tsconfig.json).
 */
export const noFarClimbs = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { far: 'Three folders up or more: import `#folder/…`, which starts at the root.' },
  },
  create: context => {
    const check = ({ source }) => {
      if (source?.value?.startsWith('../../../')) context.report({ node: source, messageId: 'far' })
    }
    return Object.fromEntries(
      ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map(kind => [
        kind,
        check,
      ]),
    )
  },
}
