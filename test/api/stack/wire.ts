import { connect } from 'node:net'

/** An answer as it stood on the wire. */
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Writes bytes to a port of 127.0.0.1 and reads one answer: fetch would tidy up what is tested. Comes from an address of this machine. */
export async function exchange(port: number, bytes: string | Buffer, localAddress = '127.0.0.1'): Promise<WireAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(bytes))
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer in a minute')))
    socket.on('data', (data) => {
      received += data.toString('latin1')
      // After a refused body the gateway goes on to read for some seconds; the answer is complete before.
      if (isComplete(received)) socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (received === '' ? reject(error) : resolve(received)))
    socket.on('close', () => resolve(received))
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  }))
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

function isComplete(received: string): boolean {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return length !== undefined && rest.join('\r\n\r\n').length >= Number(length)
}

/** A whole request with Host and `Connection: close`; the body's length is added. */
export function request(method: string, target: string, headers: Record<string, string> = {}, body?: string): string {
  const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
  const all = { Host: 'tenant.example', Connection: 'close', ...length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${target} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/** The same body in chunks, so that its length is not told beforehand. */
export function chunked(method: string, target: string, headers: Record<string, string>, body: string): string {
  const head = request(method, target, { ...headers, 'Transfer-Encoding': 'chunked' })
  return `${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}
