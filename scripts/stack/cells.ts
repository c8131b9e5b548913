import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { nginxBinary } from './binaries.ts'
import { giveToServers, makeServerDirectory } from './place.ts'
import { startServer } from './processes.ts'
import { startOnPort } from './start-on-port.ts'

export interface CellsGateway {
  url: string
  /** Its process id, for whoever changes the map. */
  pidFile: string
  /** Where the map is. */
  cellsDirectory: string
  logFile: string
  stop(): Promise<void>
}

/** Starts the gateway before cells on 127.0.0.1, in a directory that is there, with what its cells.d says. */
export async function startCellsGateway(directory: string): Promise<CellsGateway> {
  const command = await nginxBinary()
  const template = await readFile(join(projectDirectory, 'gateway/cells/nginx.conf.template'), 'utf8')
  for (const name of ['cells.d', 'gateway.d']) await makeServerDirectory(join(directory, name))
  const { server, port } = await startOnPort({
    name: 'nginx before the cells',
    port: undefined,
    start: async (each) => {
      const file = join(directory, 'nginx.conf')
      const values: Record<string, string> = { ASSETRY_LISTEN: `127.0.0.1:${each}`, ASSETRY_ACCESS_LOG: 'access.log' }
      await writeFile(file, template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole), { mode: 0o600 })
      await giveToServers(file, 0o600)
      return await startServer({
        name: 'nginx', command, arguments: ['-p', `${directory}/`, '-c', 'nginx.conf', '-g', 'daemon off;'], environment: {}, directory,
        logFile: join(directory, 'error.log'), stopSignal: 'SIGTERM',
      })
    },
    isUp: async (_, each) => await fetch(`http://127.0.0.1:${each}/health`).then(async (answer) => (await answer.text()) !== '', () => false),
    taken: /Address already in use/,
  })
  return {
    url: `http://127.0.0.1:${port}`, pidFile: join(directory, 'gateway.pid'), cellsDirectory: join(directory, 'cells.d'),
    logFile: server.logFile, stop: server.stop,
  }
}
