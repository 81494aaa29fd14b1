import { mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { freePort } from '../../run/free-port.ts'
import type { DesktopBrowser } from './chromium.ts'
import { SCREEN, type Desktop } from './desktop.ts'
import { until } from './processes.ts'

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'startup.homepage_welcome_url': '',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Debian's Firefox, controlled by Marionette. */
export async function openFirefox({ folder, start }: Desktop): Promise<DesktopBrowser> {
  const port = await freePort()
  const profile = path.join(folder, 'firefox')
  mkdirSync(profile)
  const lines = Object.entries({ ...PREFERENCES, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const size = ['--width', String(SCREEN.width), '--height', String(SCREEN.height)]
  start('firefox-esr', ['--no-remote', '--profile', profile, '--marionette', ...size])
  const socket = await until(() => connect(port), 'Firefox', 90_000)
  const send = createCalls(socket)
  await send('WebDriver:NewSession', { pageLoadStrategy: 'normal' })
  return {
    window: 'firefox',
    goto: async (url) => void (await send('WebDriver:Navigate', { url })),
    async evaluate(expression) {
      const answer = await send('WebDriver:ExecuteScript', { script: `return (${expression})`, args: [] })
      return (answer as { value: unknown }).value
    },
    close: async () => void socket.destroy(),
  }
}

function connect(port: number): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

type Answer = [kind: number, id: number, error: { message: string } | null, value: unknown]

/** Messages of Marionette: the length of a JSON text, a colon, the text. */
function createCalls(socket: net.Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer)
    }
  })
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, ([, , error, value]) =>
        error ? reject(new Error(`${name}: ${error.message}`)) : resolve(value),
      )
      const text = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
