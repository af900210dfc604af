/** Names of variables and fields that hold fen or coins. */
const AMOUNT = /(?:^|_)(?:fen|amount|coins|FEN|AMOUNT|COINS)$|(?:Fen|Amount|Coins)$/
const ADVICE =
  'an amount is an integer: take it from domain/ (shareOf, feeOf, parseYuan, formatFen), or write one there.'

const textOf = node => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : '')
/** The last name in `a`, `a.b`, `a['b']`, `a!`, `a?.b`, `(a as T)`, `Number(a)`; '' for anything else. */
const nameOf = node => {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? textOf(node.property) : node.property.name
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

/** Whether the node is an amount, or a sum, difference or product that contains one. */
const isAmount = node => {
  if (node.type === 'BinaryExpression' && /^[-+*%]$/.test(node.operator))
    return isAmount(node.left) || isAmount(node.right)
  return AMOUNT.test(nameOf(node))
}
/** BigInt arithmetic is exact: a division by `10n` truncates. */
const isBigint = node =>
  (node.type === 'Literal' && typeof node.value === 'bigint') ||
  (node.type === 'CallExpression' && nameOf(node.callee) === 'BigInt') ||
  (node.type === 'BinaryExpression' && (isBigint(node.left) || isBigint(node.right)))

/** Matches `0.1`, `-0.1`, `1 - 0.1`, `6 / 1000`. */
const isFraction = node => {
  if (node.type === 'Literal') return typeof node.value === 'number' && !Number.isInteger(node.value)
  if (node.type === 'UnaryExpression') return isFraction(node.argument)
  if (node.type !== 'BinaryExpression' || isBigint(node)) return false
  return node.operator === '/' || isFraction(node.left) || isFraction(node.right)
}

const ROUNDING = /^(?:round|floor|ceil|trunc|fround|sqrt)$/
/** Name of the called `Math` function; '' for anything else. */
const mathOf = ({ callee }) =>
  callee.type === 'MemberExpression' && nameOf(callee.object) === 'Math' ? nameOf(callee) : ''

/** Forbids float arithmetic on amounts: parseFloat, toFixed, division, rounding, multiplication by a fraction. */
export const noFloatAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parse: `parseFloat makes a float: ${ADVICE}`,
      fixed: `toFixed makes a float’s text of an amount: ${ADVICE}`,
      divided: `A division makes a float of an amount: ${ADVICE}`,
      fraction: `A fraction makes a float of an amount: ${ADVICE}`,
      rounded: `What has to be rounded was a float: ${ADVICE}`,
    },
  },
  create: context => {
    const check = (node, operator, left, right) => {
      if (operator === '/' && (isAmount(left) || isAmount(right)) && !isBigint(left) && !isBigint(right))
        context.report({ node, messageId: 'divided' })
      if (
        /^(?:[-+*]|\*\*)$/.test(operator) &&
        ((isAmount(left) && isFraction(right)) || (isFraction(left) && isAmount(right)))
      )
        context.report({ node, messageId: 'fraction' })
    }
    return {
      // Covers calls and references such as `map(parseFloat)`.
      Identifier: node => {
        if (node.name === 'parseFloat') context.report({ node, messageId: 'parse' })
      },
      CallExpression: node => {
        if (
          node.callee.type === 'MemberExpression' &&
          nameOf(node.callee) === 'toFixed' &&
          isAmount(node.callee.object)
        )
          context.report({ node, messageId: 'fixed' })
        if (ROUNDING.test(mathOf(node)) && node.arguments.some(isAmount)) context.report({ node, messageId: 'rounded' })
      },
      BinaryExpression: node => check(node, node.operator, node.left, node.right),
      AssignmentExpression: node => {
        if (node.operator !== '=') check(node, node.operator.slice(0, -1), node.left, node.right)
      },
    }
  },
}

/** Whether a value is or contains a float, or a text that may hold one. */
const isFloat = node => {
  switch (node?.type) {
    case 'Literal':
      return isFraction(node)
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return isFloat(node.expression)
    case 'ConditionalExpression':
      return isFloat(node.consequent) || isFloat(node.alternate)
    case 'LogicalExpression':
      return isFloat(node.left) || isFloat(node.right)
    case 'UnaryExpression':
      return node.operator === '+' ? !isAmount(node.argument) : node.operator === '-' && isFloat(node.argument)
    case 'BinaryExpression':
      if (isBigint(node) || !/^(?:[-+*/%]|\*\*)$/.test(node.operator)) return false
      return node.operator === '/' || isFloat(node.left) || isFloat(node.right)
    case 'CallExpression': {
      const name = nameOf(node.callee)
      if (name === 'toFixed') return true
      if (name === 'Number') return node.arguments.some(argument => !isAmount(argument) && !isBigint(argument))
      return mathOf(node) !== '' && node.arguments.some(isFloat)
    }
    default:
      return false
  }
}
const isAmountName = node => AMOUNT.test(textOf(node) || (node.name ?? ''))

/** Forbids amounts that were floats, rounded or not: `{ amount_fen: Math.round(Number(yuan) * 100) }`. */
export const noFloatIntoAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { stored: `A float, or a text that may be one, becomes an amount: ${ADVICE}` },
  },
  create: context => {
    const check = (node, value) => {
      if (isFloat(value)) context.report({ node, messageId: 'stored' })
    }
    return {
      VariableDeclarator: node => {
        if (node.id.type === 'Identifier' && isAmountName(node.id)) check(node, node.init)
      },
      Property: node => {
        const isNamed = !node.computed || node.key.type === 'Literal'
        if (node.parent.type === 'ObjectExpression' && isNamed && isAmountName(node.key)) check(node, node.value)
      },
      AssignmentExpression: node => {
        if (/^[-+]?=$/.test(node.operator) && AMOUNT.test(nameOf(node.left))) check(node, node.right)
      },
      JSXAttribute: node => {
        if (isAmountName(node.name)) check(node, node.value)
      },
    }
  },
}
