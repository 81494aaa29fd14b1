import { connect } from 'node:net'

/** Bytes received over a separate connection, until it was closed or idle for a while. */
export interface RawAnswer {
  /** Status of each response on the connection, in order. */
  statuses: number[]
  /** Headers of the first response; names in lower case. */
  headers: Map<string, string>
  /** The complete response, including headers. */
  text: string
}

const SILENCE_MS = 5000

/** Sends raw bytes, including requests that HTTP clients cannot send. Strings are encoded as Latin-1. */
export function rawRequest(baseURL: string | undefined, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(read(Buffer.concat(chunks).toString('latin1')))
    }
    socket.setTimeout(SILENCE_MS, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', done)
    socket.on('error', done)
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

function read(text: string): RawAnswer {
  const [, head = ''] = /^HTTP\/1\.1 (?:100[^\r]*\r\n\r\nHTTP\/1\.1 )?(.*?)\r\n\r\n/s.exec(text) ?? []
  const lines = head.split('\r\n').slice(1)
  return {
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    headers: new Map(lines.map((line) => [line.replace(/:.*/s, '').toLowerCase(), line.replace(/^[^:]*: ?/, '')])),
    text,
  }
}
