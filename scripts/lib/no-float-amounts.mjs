/** What holds fen or coins, by its name. */
const AMOUNT = /(?:^|_)(?:fen|amount)$|(?:Fen|Amount)$/
const ADVICE =
  'an amount is an integer: take it from domain/ (shareOf, feeOf, parseYuan, formatFen), or write one there.'

/** The name at the end of `a`, `a.b`, `a!`, `a?.b`, `(a as T)`, `Number(a)`; '' for anything else. */
const nameOf = node => {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? '' : node.property.name
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return nameOf(node.expression)
    case 'UnaryExpression':
      return nameOf(node.argument)
    case 'CallExpression':
      return nameOf(node.callee) === 'Number' && node.arguments.length === 1 ? nameOf(node.arguments[0]) : ''
    default:
      return ''
  }
}

/** Whether a node is an amount, or a sum, difference or product with one. */
const isAmount = node => {
  if (node.type === 'BinaryExpression' && /^[-+*%]$/.test(node.operator))
    return isAmount(node.left) || isAmount(node.right)
  return AMOUNT.test(nameOf(node))
}
const isFraction = node => node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)
/** `10n` divides without a remainder, and a float can't come out of it. */
const isBigint = node =>
  (node.type === 'Literal' && typeof node.value === 'bigint') ||
  (node.type === 'CallExpression' && nameOf(node.callee) === 'BigInt') ||
  (node.type === 'BinaryExpression' && (isBigint(node.left) || isBigint(node.right)))

/** No float touches an amount: no parseFloat, no toFixed, no division, no product with a fraction. */
export const noFloatAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parse: `parseFloat makes a float: ${ADVICE}`,
      fixed: `toFixed makes a float’s text of an amount: ${ADVICE}`,
      divided: `A division makes a float of an amount: ${ADVICE}`,
      fraction: `A fraction makes a float of an amount: ${ADVICE}`,
    },
  },
  create: context => {
    const check = (node, operator, left, right) => {
      if (operator === '/' && (isAmount(left) || isAmount(right)) && !isBigint(left) && !isBigint(right))
        context.report({ node, messageId: 'divided' })
      if (/^[-+*]$/.test(operator) && ((isAmount(left) && isFraction(right)) || (isFraction(left) && isAmount(right))))
        context.report({ node, messageId: 'fraction' })
    }
    return {
      CallExpression: node => {
        if (nameOf(node.callee) === 'parseFloat') context.report({ node, messageId: 'parse' })
        if (
          node.callee.type === 'MemberExpression' &&
          nameOf(node.callee) === 'toFixed' &&
          isAmount(node.callee.object)
        )
          context.report({ node, messageId: 'fixed' })
      },
      BinaryExpression: node => check(node, node.operator, node.left, node.right),
      AssignmentExpression: node => {
        if (node.operator !== '=') check(node, node.operator.slice(0, -1), node.left, node.right)
      },
    }
  },
}
