/** States of a component that pointer and keyboard cause, shown without them. */
export const STATES = ['hover', 'focus-visible', 'focus-within'] as const
export type State = (typeof STATES)[number]

const STATE = new RegExp(`:(${STATES.join('|')})(?![\\w-])`, 'g')
/** A rule that excludes a state stays unchanged. */
const NEGATED = /:not\([^)]*:(?:hover|focus)/

/** Applies every rule for a state also to elements with its name in `data-forced`. */
export function forceStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) for (const rule of rulesIn(sheet)) force(rule)
}

function rulesIn(parent: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  return [...parent.cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    return rule instanceof CSSGroupingRule ? rulesIn(rule) : []
  })
}

function force(rule: CSSStyleRule): void {
  if (NEGATED.test(rule.selectorText)) return
  rule.selectorText = rule.selectorText.replace(STATE, ":is(:$1, [data-forced~='$1'])")
}
