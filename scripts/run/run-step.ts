import { spawn } from 'node:child_process'

/** Output and exit status of a command; status 1 if it could not be started. */
export interface StepResult {
  status: number
  output: string
  seconds: number
}

/** Runs one command; prints its output as it arrives unless `isQuiet`. */
export function runStep(command: string, args: string[], options: { isQuiet?: boolean; env?: NodeJS.ProcessEnv } = {}) {
  const started = performance.now()
  return new Promise<StepResult>((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      shell: process.platform === 'win32',
    })
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (!options.isQuiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = (status: number) => resolve({ status, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (status) => end(status ?? 1))
  })
}
