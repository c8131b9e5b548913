import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on now. Another program may take it before it is used: be ready to retry. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0)
  if (port === undefined) throw new Error('127.0.0.1 has no free port: close some programs and try again.')
  return port
}

/** Whether nobody listens on this port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined
}

async function listenOnce(port: number): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}
