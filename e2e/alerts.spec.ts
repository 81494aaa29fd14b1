import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { parse } from 'yaml'
import { hasProgram } from '../scripts/test/has-program.ts'

// The monitoring examples (docs/operations/watching.md) use only metrics that /metrics exports.

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const rules = (parse(readFileSync('deploy/alerts.yml', 'utf8')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as Dashboard
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Metrics of Prometheus itself. */
const ELSEWHERE = new Set(['up'])

/** Names of metrics in an expression: words before a label, a range or an operator, except functions. */
function metricsOf(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'by', 'e9'].includes(name))
}

test('each alert and each panel uses existing metrics', async ({ request }) => {
  const metrics = await (await request.get('/metrics')).text()
  const known = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const [title, expr] of expressions) {
    const names = metricsOf(expr).filter((name) => !ELSEWHERE.has(name))
    for (const name of names) expect(known, title).toContain(name.replace(/_bucket$/, ''))
    expect(metricsOf(expr).length, title).toBeGreaterThan(0)
  }
})

test('the alert rules are valid and pass their tests in Prometheus', () => {
  test.skip(!hasProgram('promtool'), 'promtool is not on this machine')
  expect(execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })).toContain('SUCCESS')
  expect(execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'], { encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
})
