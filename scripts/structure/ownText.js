import ts from 'typescript'

const { TypeFlags } = ts
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike
const ABSENT = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike

/**
 * A browser's translator replaces text nodes by new elements. React then updates a node that is no longer in the
 * document, and throws when it removes that node or inserts something before it. An element whose only child is one string
 * is safe, because React sets its `textContent`. So this rule requires such an element for text that changes beside other
 * children, and for text after a child that may be absent. It assumes that a `ReactNode` prop is an element, so components
 * that take text as a `ReactNode` must wrap it.
 */
export const ownText = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      changing: 'Text that changes beside other children needs an element of its own.',
      behind: 'Text behind something that comes and goes needs an element of its own.',
      loose: 'Text in a fragment needs an element of its own.',
    },
  },
  create(context) {
    const types = context.sourceCode.parserServices

    function check(node) {
      const children = node.children.filter((child) => !isBlank(child)).map((child) => describe(child, types))
      const isFragment = node.type === 'JSXFragment'
      if (children.length < 2 && !isFragment) return
      const fixedIn = isFragment ? 'loose' : undefined
      let isBehind = false
      children.forEach(({ child, kind, varies }, index) => {
        const messageId = { changing: 'changing', fixed: isBehind ? 'behind' : fixedIn }[kind]
        if (messageId) {
          const fix = wrap(children, index, isFragment, context.sourceCode)
          context.report({ node: child, messageId, fix })
        }
        isBehind ||= varies
      })
    }

    return { JSXElement: check, JSXFragment: check }
  },
}

/** Classifies a child: its kind, and whether it may be absent. */
function describe(child, types) {
  if (child.type === 'JSXText') return { child, kind: 'fixed', varies: false }
  if (child.type === 'JSXElement')
    return { child, kind: 'element', varies: mayBeNothing(child.openingElement, types) }
  if (child.type === 'JSXFragment') return { child, kind: 'element', varies: true }
  const { expression } = child
  if (expression.type === 'Literal') return { child, kind: 'fixed', varies: false }
  const branches = branchesOf(expression).map((branch) => partsOf(types.getTypeAtLocation(branch)))
  const isText = branches.some(
    (parts) => parts.some(isTextual) && parts.every((part) => isTextual(part) || isAbsent(part)),
  )
  const isOneText = branches.flat().every(isTextual)
  return { child, kind: isText ? 'changing' : 'element', isOneText, varies: !isOneText }
}

const isTextual = (type) => (type.flags & TEXT) !== 0
const isAbsent = (type) => (type.flags & ABSENT) !== 0
const partsOf = (type) => (type.isUnion() ? type.types : [type])

function branchesOf(expression) {
  if (expression.type === 'ConditionalExpression')
    return [...branchesOf(expression.consequent), ...branchesOf(expression.alternate)]
  if (expression.type === 'LogicalExpression' && expression.operator === '&&')
    return branchesOf(expression.right)
  return [expression]
}

/** Whether this is a component of the shop that may render nothing. */
function mayBeNothing({ name }, types) {
  if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) return false
  const signature = types.getTypeAtLocation(name).getCallSignatures()[0]
  const isLibrary = signature?.getDeclaration()?.getSourceFile().isDeclarationFile ?? true
  return !isLibrary && partsOf(signature.getReturnType()).some(isAbsent)
}

const isBlank = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() === '' && child.value.includes('\n')
    : child.expression?.type === 'JSXEmptyExpression'

/** Joins a text with its neighbours to one string, in a `span` if the element has other children. */
function wrap(children, index, isFragment, sourceCode) {
  const isText = (at) => children[at] && (children[at].kind === 'fixed' || children[at].isOneText)
  if (children[index].kind === 'changing' && !children[index].isOneText) return null
  let [first, last] = [index, index]
  while (isText(first - 1)) first -= 1
  while (isText(last + 1)) last += 1
  const texts = children.slice(first, last + 1).map(({ child }) => child)
  const isAll = texts.length === children.length && !isFragment
  const isOneSlot = texts.length === 1 && texts[0].type === 'JSXExpressionContainer'
  const string = texts.map((child) => inTemplate(child, sourceCode)).join('')
  const isPlain = texts.every(({ type }) => type === 'JSXText') && string === string.trim()
  const written = isOneSlot ? sourceCode.getText(texts[0]) : isPlain ? string : '{`' + string + '`}'
  const range = [texts[0].range[0], texts.at(-1).range[1]]
  return (fixer) => fixer.replaceTextRange(range, isAll ? `\n${written}\n` : `<span>${written}</span>`)
}

function inTemplate(child, sourceCode) {
  if (child.type === 'JSXText') return withCollapsedSpace(child.value)
  const { expression } = child
  if (expression.type === 'Literal') return String(expression.value)
  const text = sourceCode.getText(expression)
  return expression.type === 'TemplateLiteral' ? text.slice(1, -1) : '${' + text + '}'
}

/** Collapses the white space of multi-line text as JSX does. */
function withCollapsedSpace(value) {
  const lines = value.split('\n')
  return lines
    .map((line, at) => (at > 0 ? line.replace(/^\s+/, '') : line))
    .map((line, at) => (at < lines.length - 1 ? line.replace(/\s+$/, '') : line))
    .filter((line) => line !== '')
    .join(' ')
}
