import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Parses a command's options. An unknown option ends the process with a message. */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    console.error(`${(error as Error).message}. The options are ${options.join(', ')}.`)
    return process.exit(2)
  }
}
