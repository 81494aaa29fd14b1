import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env, hasProgram } from '../test/has-program.ts'

// Checks the files of deploy/ with the programs that read them. `npm test` lists the programs that this machine lacks.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Output and exit code of a program. */
function run(program: string, args: string[]): { code: number | null; log: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  return { code: status, log: stdout + stderr }
}

const SYSTEMD = 'systemd-analyze'
const UNITS = ['common-measure.service', 'common-measure-backup.service', 'common-measure-backup.timer']

describe.skipIf(!hasProgram(SYSTEMD))('systemd', () => {
  /** A unit with the Node of this test in place of the installed one. */
  function installed(unit: string): string {
    const file = path.join(folder, unit)
    const text = readFileSync(path.join('deploy', unit), 'utf8')
    writeFileSync(file, text.replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`))
    return file
  }

  test('accepts every unit without a warning', () => {
    for (const file of UNITS.map(installed)) expect(run(SYSTEMD, ['verify', file]), file).toEqual({ code: 0, log: '' })
  })

  test('reports an unknown setting', () => {
    const file = installed('common-measure.service')
    writeFileSync(file, readFileSync(file, 'utf8').replace('[Install]', 'ProtectEverything=true\n\n[Install]'))
    expect(run(SYSTEMD, ['verify', file]).log).toMatch(/Unknown key.*'ProtectEverything'/)
  })

  test.each(UNITS.filter((unit) => unit.endsWith('.service')))('rates the exposure of %s as low', (unit) => {
    const { log } = run(SYSTEMD, ['security', '--offline=true', '--no-pager', installed(unit)])
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(log) ?? []
    expect(Number(level)).toBeGreaterThan(0)
    expect(Number(level)).toBeLessThan(3)
  })
})

describe.skipIf(!hasProgram('nginx'))('nginx', () => {
  /** Checks a file in the place where Debian's nginx includes it, with a test certificate and unprivileged ports. */
  function check(name: string, change = (text: string) => text): { code: number | null; log: string } {
    const place = path.join(folder, name)
    mkdirSync(place, { recursive: true })
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((file) => path.join(place, file))
    const self = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=example.org']
    expect(run('openssl', ['req', ...self, '-keyout', String(key), '-out', String(certificate)]).code).toBe(0)
    const text = change(readFileSync(path.join('deploy', name), 'utf8'))
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/(listen (?:\[::\]:)?)(443|80)\b/g, '$18$2')
      .replaceAll('/var/cache', place)
    const main = path.join(place, 'main.conf')
    writeFileSync(main, `pid ${place}/pid; events {}\nhttp {\naccess_log off;\n${text}\n}\n`)
    return run('nginx', ['-t', '-q', '-c', main, '-e', `${place}/errors`])
  }

  test.each(['nginx.conf', 'nginx-cdn.conf'])('accepts %s', (name) => {
    expect(check(name)).toEqual({ code: 0, log: '' })
  })

  test('reports an unknown directive', () => {
    const { code, log } = check('nginx.conf', (text) => text.replace('proxy_pass', 'proxy_to'))
    expect([code, log]).toEqual([1, expect.stringContaining('unknown directive "proxy_to"') as unknown])
  })
})

describe.skipIf(!hasProgram('varnishd'))('Varnish', () => {
  const compile = (file: string) =>
    run('varnishd', ['-j', 'none', '-C', '-f', file, '-n', path.join(folder, 'varnish')])

  test('compiles varnish.vcl', () => {
    const file = path.join(folder, 'site.vcl')
    copyFileSync('deploy/varnish.vcl', file)
    const { code, log } = compile(file)
    expect([code, log]).toEqual([0, expect.stringContaining('VGC_Load') as unknown])
  })

  test('reports an unknown subroutine', () => {
    const file = path.join(folder, 'broken.vcl')
    writeFileSync(file, readFileSync('deploy/varnish.vcl', 'utf8').replace('xkey.purge', 'xkey.drop'))
    const { code, log } = compile(file)
    expect([code, log]).toEqual([2, expect.stringContaining("Symbol not found: 'xkey.drop'") as unknown])
  })
})
