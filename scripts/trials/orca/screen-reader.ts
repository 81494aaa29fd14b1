import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openChromium } from './chromium.ts'
import { startDesktop, type OrcaLanguage } from './desktop.ts'
import { openFirefox } from './firefox.ts'
import { until } from './processes.ts'

/** Orca with a browser. Every call returns the resulting speech. */
export interface ScreenReader {
  open(url: string): Promise<string>
  /** Presses keys on the display, by the names of xdotool. */
  press(...keys: string[]): Promise<string>
  type(text: string): Promise<string>
  /** Focuses the result of an expression in the page. */
  focus(element: string): Promise<string>
  /** Speech once an expression is true in the page. */
  when(expression: string): Promise<string>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Languages requested for the latest speech, from the page's `lang`. Orca switches its voice from version 47 on. */
  languages(): string[]
  close(): Promise<void>
}

export const BROWSERS = { firefox: openFirefox, chromium: openChromium } as const

/** Time without new speech or log lines after which Orca has finished, ms. */
const QUIET_MS = 900
const AFTER_LOADING_MS = 1600
const LIMIT_MS = 20_000

export async function startScreenReader(
  name: keyof typeof BROWSERS,
  language: OrcaLanguage = 'en',
): Promise<ScreenReader> {
  const desktop = await startDesktop(language)
  let logged = 0
  const sizes = () => statSync(desktop.spoken).size + statSync(desktop.log).size
  const settle = async (quietMs: number) => {
    let [size, since] = [sizes(), performance.now()]
    const started = since
    while (performance.now() - since < quietMs && performance.now() - started < LIMIT_MS) {
      await wait(50)
      if (sizes() !== size) [size, since] = [sizes(), performance.now()]
    }
  }
  const speechAfter = async (act: () => Promise<unknown>, quietMs = QUIET_MS): Promise<string> => {
    const from = statSync(desktop.spoken).size
    logged = statSync(desktop.log).size
    await act()
    await settle(quietMs)
    const lines = readFileSync(desktop.spoken).subarray(from).toString().split('\n').filter(Boolean)
    return lines.map((line) => (JSON.parse(line) as string).trim()).join(' | ')
  }
  try {
    const browser = await BROWSERS[name](desktop)
    const search = () => desktop.run('xdotool', 'search', '--onlyvisible', '--class', browser.window).catch(() => '')
    const window = (await until(search, `a window of ${name}`)).split('\n').at(-1) ?? ''
    await desktop.run('xdotool', 'windowactivate', '--sync', window)
    return {
      open: (url) => speechAfter(() => browser.goto(url), AFTER_LOADING_MS),
      press: (...keys) =>
        speechAfter(async () => {
          for (const [at, key] of keys.entries()) {
            if (at > 0) await settle(QUIET_MS)
            await desktop.run('xdotool', 'key', '--clearmodifiers', key)
          }
        }),
      type: (text) => speechAfter(() => desktop.run('xdotool', 'type', '--delay', '40', text)),
      focus: (element) => speechAfter(() => browser.evaluate(`void (${element}).focus()`)),
      when: (expression) => speechAfter(() => until(() => browser.evaluate(`Boolean(${expression})`), expression)),
      evaluate: browser.evaluate,
      languages() {
        const log = readFileSync(desktop.log).subarray(logged).toString()
        return [...new Set([...log.matchAll(/voice requested with language='(\w+)'/g)].map(([, code = '']) => code))]
      },
      async close() {
        await browser.close().catch(() => undefined)
        await desktop.close()
      },
    }
  } catch (error) {
    await desktop.close()
    throw error
  }
}
