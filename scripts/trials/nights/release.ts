import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../run/free-port.ts'
import { createFunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { temporaryFolder } from '../../run/temporary-folder.ts'
import { readAll, startSite } from '../faulty-site.ts'
import { check } from '../report.ts'

/** A start that should end by itself: its exit code and log. */
async function tryStart(env: Record<string, string>): Promise<{ code: number | null; log: string }> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['build/entries/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log += text.toString()))
  const code = await Promise.race([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    wait(20_000, null, { ref: false }),
  ])
  child.kill('SIGKILL')
  return { code, log: log.trim() }
}

/** A release does not start. Another release has migrated the database, so that the previous version no longer starts. */
export async function release(): Promise<void> {
  const data = temporaryFolder()
  const [file, backup] = [path.join(data, 'common-measure.sqlite'), path.join(temporaryFolder(), 'before.sqlite')]
  const site = await startSite({ DATA_DIR: data })
  const client = createFunctionsClient(site.url)
  const visitor = await client.call('subscribe', { isVoting: true, user: false })
  await client.call('vote', { subtopic: siteTitles[0], topics: [], tracking: visitor.body['user'] })
  const saved = spawnSync(process.execPath, ['scripts/operate/backup.ts', backup], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })
  check('a backup while the site runs', saved.status === 0, saved.stdout.trim() + saved.stderr.trim())

  const broken = await tryStart({ CONTENT_DIR: '/srv/no-such-content' })
  check('a release with a wrong setting ends with code 1 and a sentence', broken.code === 1, broken.log)
  check('the running version continues', (await readAll(site.url)).whole === 5)
  await site.end('SIGTERM')

  const db = new DatabaseSync(file)
  db.exec("insert into migration values ('9999-of-the-new-version', '2030')")
  db.close()
  const refused = await tryStart({ DATA_DIR: data })
  check('after a release that changed the database the version before does not start', refused.code === 1, refused.log)
  const restored = spawnSync(process.execPath, ['scripts/operate/restore.ts', backup], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })
  check(
    'npm run restore puts the backup in place',
    restored.status === 0,
    restored.stdout.trim() + restored.stderr.trim(),
  )
  const started = performance.now()
  const again = await startSite({ DATA_DIR: data })
  const { body } = await createFunctionsClient(again.url, 1).call('votes', { name: siteTitles[0], subtopic: true })
  check('the version before starts, with its votes', body['votes'] === 1, {
    votes: body['votes'],
    startMs: Math.round(performance.now() - started),
  })
  client.close()
  await again.end('SIGKILL')
}
