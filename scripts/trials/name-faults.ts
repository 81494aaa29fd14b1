// Loaded into a server by scripts/trials/test-faults.ts (--import). Resolves names that end in ".test" to this machine while the file that
// NAMES_BROKEN names is missing. While it exists they cannot be resolved, as if the name service had failed.
import dns from 'node:dns'
import { existsSync } from 'node:fs'

const lookup = dns.lookup
const broken = process.env['NAMES_BROKEN'] ?? ''

type Done = (error: Error | null, ...found: unknown[]) => void

function lookupOrFail(name: string, options: dns.LookupOptions, done: Done): void {
  if (!name.endsWith('.test')) return lookup(name, options, done)
  if (existsSync(broken)) {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name })
    return void setImmediate(done, error)
  }
  const found = { address: '127.0.0.1', family: 4 }
  if (options.all) setImmediate(done, null, [found])
  else setImmediate(done, null, found.address, found.family)
}

Object.assign(dns, { lookup: lookupOrFail })
