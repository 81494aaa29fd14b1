import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variableNames } from '#server/settings/config.ts'

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment: Record<string, string>
  volumes: (string | { source: string; target: string })[]
  entrypoint?: string[]
  healthcheck?: { test: string[] }
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as { services: Record<string, Service> }
const { site, ...others } = compose.services

/** Compose's rules for `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`. */
function fillIn(text: string, env: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, rule?: string, rest = '') => {
    const value = env[name] ?? ''
    if (value === '' && rule === '?') throw new Error(`${name}: ${rest}`)
    return value === '' ? rest : value
  })
}

/** Environment of the server in its container with this `.env`. */
function environmentOfSite(file: Record<string, string>): Record<string, string> {
  const own = Object.entries(site?.environment ?? {}).map(([name, value]) => [name, fillIn(value, file)])
  return { ...(site?.env_file === '.env' ? file : {}), ...Object.fromEntries(own) }
}

function linesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s)))
}

describe('deploy/compose.yaml', () => {
  const inside = ['PORT', 'HOST', 'CONTENT_DIR', 'DATA_DIR', 'DATABASE_URL']
  const needed = { SITE_URL: 'https://www.example.org', POSTGRES_PASSWORD: 'abc' }

  test.each(variableNames.filter((name) => !inside.includes(name)))('passes %s of .env to the servers', (name) => {
    expect(environmentOfSite({ ...needed, [name]: 'as written' })).toMatchObject({ [name]: 'as written' })
  })

  test('sets paths and addresses of the container regardless of .env', () => {
    const env = environmentOfSite({ ...needed, ...Object.fromEntries(inside.map((name) => [name, '/elsewhere'])) })
    const config = readConfig(env)
    expect(config).toMatchObject({ port: 3000, host: null, contentDir: '/content', dataDir: '/data' })
    expect(config.databaseUrl?.reveal()).toBe('postgres://site:abc@database/site')
    expect(config.trustProxy).toEqual({ kind: 'hops', hops: 1 })
  })

  test('names the missing setting without an address or a password', () => {
    expect(() => environmentOfSite({})).toThrow('SITE_URL: the public address')
    expect(() => environmentOfSite({ SITE_URL: 'https://www.example.org' })).toThrow('POSTGRES_PASSWORD: a password')
  })

  test('mounts the content folder of .env', () => {
    const mounts = (site?.volumes ?? []).filter((volume) => typeof volume !== 'string')
    const sources = mounts.map(({ source, target }) => [fillIn(source, { CONTENT_DIR: '../../lake-counts' }), target])
    expect(sources).toEqual([['../../lake-counts', '/content']])
    expect(fillIn(mounts[0]?.source ?? '', {})).toBe('../content')
  })

  test('uses the variables of .env.example', () => {
    const text = readFileSync('deploy/compose.yaml', 'utf8')
    const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].flatMap(([, name]) => name ?? []))
    expect(Object.keys(linesOf('deploy/.env.example')).sort()).toEqual(
      [...variables].filter((name) => name !== 'TRUST_PROXY').sort(),
    )
  })

  test('mounts existing files', () => {
    const volumes = Object.values(others).flatMap((service) => service.volumes.filter((one) => typeof one === 'string'))
    const files = volumes.flatMap((volume) => /^\.\/([^:]+):.*:ro$/.exec(volume)?.[1] ?? [])
    expect(files.sort()).toEqual(['Caddyfile', 'back-up-daily.sh'])
    for (const file of files) expect(existsSync(path.join('deploy', file)), file).toBe(true)
  })

  test('runs only programs of each image', () => {
    const programs: Record<string, string[]> = {
      postgres: ['bash', 'pg_isready', 'pg_dump'],
      node: ['node'],
      caddy: [],
    }
    for (const [name, { image = '', entrypoint, healthcheck }] of Object.entries(others)) {
      const [repository = ''] = image.split(':')
      const used = [entrypoint?.[0], healthcheck?.test[1]].filter((program) => program !== undefined)
      expect(programs[repository], `${name}: ${image}`).toEqual(expect.arrayContaining(used))
    }
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
    const run = [...dockerfile.matchAll(/CMD \["(\w+)"/g)].map(([, program]) => program)
    expect(run).toEqual(['node', 'node'])
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual([
      'FROM node:24.21.0-bookworm-slim AS build',
      'FROM node:24.21.0-bookworm-slim',
    ])
  })

  test('uses the version of the database for backups', () => {
    expect(others['backup']?.image).toBe(others['database']?.image)
  })
})

describe('the systemd units', () => {
  test.each(['common-measure', 'common-measure-backup'])('read all settings of %s from one file', (name) => {
    const unit = readFileSync(`deploy/${name}.service`, 'utf8')
    expect(unit).toContain('\nEnvironmentFile=-/etc/common-measure.env\n')
    const [, script = ''] = /^ExecStart=\S+\/node (?:--\S+ )*(\S+)/m.exec(unit) ?? []
    expect(existsSync(script), script).toBe(true)
  })
})
