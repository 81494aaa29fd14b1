// Lint rule for tests: limits the lines of a function, without blank lines and comments. A function that contains tests
// (`describe`, a contract, a journey) counts as a list, and may be longer.

const HOLDS_TESTS = new Set(['describe', 'test', 'it'])
const COMMENT = /^\s*(\/\/|\/\*|\*)/

const rule = {
  meta: { schema: [{ type: 'object', properties: { max: { type: 'integer' } } }] },
  create(context) {
    const [{ max }] = context.options
    /** True for each function around the visited node that contains tests, the innermost last. */
    const around = []

    function leave(node) {
      if (around.pop()) return
      const lines = context.sourceCode.lines.slice(node.loc.start.line - 1, node.loc.end.line)
      const count = lines.filter((line) => line.trim() !== '' && !COMMENT.test(line)).length
      if (count > max) context.report({ node, message: `This function has ${count} lines; ${max} is the most.` })
    }

    const enter = () => around.push(false)
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      CallExpression({ callee }) {
        if (HOLDS_TESTS.has(rootOf(callee))) around.fill(true)
      },
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    }
  },
}

/** Name at the root of `test.each(...)(...)` or `test.describe(...)`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : ''
}

export default { meta: { name: 'tests' }, rules: { 'max-lines-per-test': rule } }
