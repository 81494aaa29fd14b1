import { spawn } from 'node:child_process'

/** The built site as a process of its own on `port`, ready to answer; `stop` ends it. */
export async function runSite(port: number, env: Record<string, string> = {}) {
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['build/entries/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let hasEnded = false
  server.on('exit', () => {
    hasEnded = true
  })
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (hasEnded) throw new Error('The site did not start; the line above says why.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop: () => server.kill('SIGTERM') }
}
