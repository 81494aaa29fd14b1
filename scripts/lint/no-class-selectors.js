// Lint rule for journeys: they find elements by role, name and text, as a reader does, so that a class may be renamed.

/** Calls whose first argument is a selector: Playwright's, axe's and the browser's own. */
const TAKES_SELECTOR = new Set([
  'locator',
  'frameLocator',
  'waitForSelector',
  'include',
  'exclude',
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
])
/** Text in quotes or brackets, which names no class, except for the class attribute itself. */
const ATTRIBUTE = /\[(?!\s*class\b)[^\]]*\]|"[^"]*"|'[^']*'/g
const CLASS = /\.[a-z_-]|\[\s*class\b/i

const rule = {
  meta: { schema: [{ type: 'object', properties: { foreign: { type: 'array', items: { type: 'string' } } } }] },
  create(context) {
    // Classes of external pages.
    const [{ foreign }] = context.options
    const namesClass = (selector) => {
      const own = foreign.reduce((rest, name) => rest.replaceAll(`.${name}`, ''), selector.replaceAll(ATTRIBUTE, ''))
      return CLASS.test(own)
    }
    return {
      CallExpression({ callee, arguments: [selector] }) {
        if (callee.type !== 'MemberExpression' || !TAKES_SELECTOR.has(callee.property.name)) return
        if (!namesClass(textOf(selector))) return
        const message = 'Find this by role and name. What has neither is found in e2e/chart-parts.ts.'
        context.report({ node: selector, message })
      },
    }
  },
}

/** Literal parts of a selector; "" for one that is computed elsewhere. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('x') : ''
}

export default { meta: { name: 'journeys' }, rules: { 'no-class-selectors': rule } }
