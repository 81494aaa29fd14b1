import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findBrowser, findWholeBrowser } from './find-browser.ts'

const SHELL = 'chromium-headless-shell'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', '')
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('findBrowser returns a headless shell, and findWholeBrowser a full browser', () => {
  const [shell, full] = [program(SHELL), program('chromium')]
  expect(findBrowser()).toBe(shell)
  expect(findWholeBrowser()).toBe(full)
})

it('findBrowser installs the shell beside a full browser, from Debian or Playwright', () => {
  const full = program('chromium')
  expect(findBrowser()).toBe(full)

  const home = path.join(folder, 'chromium_headless_shell-1')
  mkdirSync(path.join(home, 'linux64'), { recursive: true })
  const downloaded = program('chromium_headless_shell-1/linux64/chrome-headless-shell')
  program(
    'playwright',
    `case "$*" in *--dry-run*) echo "  Install location:    ${home}";; *--only-shell*);; *) exit 1;; esac`,
  )
  expect(findBrowser()).toBe(downloaded)

  vi.spyOn(process, 'getuid').mockReturnValue(0)
  const installs = `*install*${SHELL}*) : > '${folder}/${SHELL}'; /bin/chmod +x '${folder}/${SHELL}';;`
  program('apt-get', `case "$*" in ${installs} esac`)
  expect(findBrowser()).toBe(path.join(folder, SHELL))
})

it('CHROMIUM selects the browser, but not a shell if windows are needed', () => {
  program(SHELL)
  const named = program('other/chrome')
  vi.stubEnv('CHROMIUM', named)
  expect([findBrowser(), findWholeBrowser()]).toEqual([named, named])

  vi.stubEnv('CHROMIUM', path.join(folder, SHELL))
  expect(findBrowser()).toBe(path.join(folder, SHELL))
  expect(findWholeBrowser).toThrow('a headless shell; this needs the full browser')

  vi.stubEnv('CHROMIUM', path.join(folder, 'gone'))
  expect(findBrowser).toThrow('there is no such file')
})

function program(name: string, script = 'exit 1'): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}
