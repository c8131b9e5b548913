import { freePort } from './ports.ts'
import { type Server, waitFor } from './processes.ts'

/** How a server is started on a port. */
export interface Launch {
  /** What it is called in errors. */
  name: string
  /** Undefined for any free one. */
  port: number | undefined
  start(port: number): Promise<Server>
  isUp(server: Server, port: number): Promise<boolean>
  /** What its log says when another program has the port. */
  taken: RegExp
}

const attempts = 5

/**
 * Starts a server and waits until it is up. A free port may be taken between being found and being used: then another
 * one is tried.
 */
export async function startOnPort({ name, port: wanted, start, isUp, taken }: Launch): Promise<{
  server: Server
  port: number
}> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const server = await start(port)
    try {
      await waitFor(server, name, async () => await isUp(server, port))
      return { server, port }
    } catch (error) {
      await server.stop()
      if (!taken.test(server.log()) || wanted !== undefined || attempt === attempts) throw error
    }
  }
}
