import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** Servers, databases, processes and builds. */
const HEAVY =
  /^(node:(child_process|cluster|dgram|dns|http|https|net|sqlite|tls|vm|worker_threads)|@electric-sql\/pglite|@hono\/node-server|nodemailer|pg|smtp-server|undici|vite)$/
const ADDRESS_CHECKS = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList'])
/** Code that changes the worker for other files: mocks, clocks, environment, signals. */
const CHANGES_WORKER =
  /\bvi\.(doMock|hoisted|mock|resetModules|setSystemTime|spyOn|stub\w+|useFakeTimers)\b|\bprocess\.(chdir|env|exit\w*|kill|on|once)\b|\bglobalThis(\.\w+|\[[^\]]+\]) = /
/** Files that only tests use. */
const OF_TESTS = /^scripts\/test\/|\/(fixtures|test)\/|\.contract\.ts$/
const STATE = /^(export )?(let |const \w+ = new (Map|Set)(<.*>)?\(\))/m
/** Folders whose modules cache only computed values, which are the same for every test. */
const PURE = /^(domain|packages)\//

interface Module {
  text: string
  isHeavy: boolean
  /** Project modules that it imports. */
  imports: string[]
}

/**
 * The rule by which a test file runs in a separate worker: it, or a module that it imports, starts servers or programs,
 * keeps state in modules, or changes its worker's environment. All other files share workers. Each module is read once.
 */
export function workerRule(
  read = (file: string) => readFileSync(file, 'utf8'),
  exists = existsSync,
): (test: string) => boolean {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const existing = modules.get(file) ?? readModule(file, read(file), exists)
    modules.set(file, existing)
    return existing
  }
  return (test) => {
    const reached = new Set([test])
    for (const file of reached) {
      const { text, isHeavy, imports } = moduleOf(file)
      const isOfTests = file === test || OF_TESTS.test(file)
      if (isHeavy || (isOfTests && CHANGES_WORKER.test(text))) return true
      if (file !== test && !PURE.test(file) && STATE.test(text)) return true
      for (const imported of imports) reached.add(imported)
    }
    return false
  }
}

function readModule(file: string, text: string, exists: (file: string) => boolean): Module {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const taken = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const named = [
    ...taken.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(from)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].filter((name) => name !== undefined)
  return {
    text,
    isHeavy: named.some((name) => HEAVY.test(name) && !(name === 'node:net' && taken.every(importsAddressChecks))),
    imports: named
      .flatMap((name) => ownFile(file, name) ?? [])
      .filter((one) => /\.[jt]sx?$|\.mjs$/.test(one) && exists(one)),
  }
}

function from({ moduleRequest }: { moduleRequest: { value: string } | null }): string | undefined {
  return moduleRequest?.value
}

function importsAddressChecks({
  moduleRequest,
  entries,
}: ReturnType<typeof parseSync>['module']['staticImports'][number]) {
  return (
    moduleRequest.value !== 'node:net' ||
    entries.every(({ isType, importName }) => isType || ADDRESS_CHECKS.has(importName.name ?? ''))
  )
}

function ownFile(file: string, name: string): string | null {
  if (/^(#|@common-measure\/)/.test(name)) return path.relative('.', fileURLToPath(import.meta.resolve(name)))
  return name.startsWith('.') ? path.join(path.dirname(file), name) : null
}
