import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the gateway before the cells reads: an upstream for each cell, and the cell of each host name. */
export interface Cells {
  /** The address of the gateway of each cell. */
  cells: Map<string, string>
  hosts: Map<string, string>
}

/** Which cell serves a host name from now on, and the process that reads it. */
export interface Hosts {
  /** The directory cells.d of the gateway before the cells. */
  directory: string
  cell: string
  /** The file with the id of its first process; without one the operator has it read the map again. */
  pidFile?: string
}

const cellForm = /^[a-z][a-z0-9-]{0,62}$/
const addressForm = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/
const hostForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
const cellLine = /^upstream cell_(?<cell>\S+) \{ server (?<address>\S+); keepalive 64; keepalive_timeout 15s; \}$/
const hostLine = /^(?<host>\S+) (?<cell>\S+);$/

/** Reads the directory; nothing is there before the first cell. Throws with the first line that is not as it is written here. */
export async function readCells(directory: string): Promise<Cells> {
  const cells = new Map<string, string>()
  const hosts = new Map<string, string>()
  for (const [at, text] of await linesOf(join(directory, 'cells.conf'))) {
    const { cell = '', address = '' } = cellLine.exec(text)?.groups ?? {}
    if (!cellForm.test(cell) || !addressForm.test(address)) throw new Error(`Line ${at} of cells.conf is no cell: npx assetry cell add writes them.`)
    cells.set(cell, address)
  }
  for (const [at, text] of await linesOf(join(directory, 'hosts.map'))) {
    const { host = '', cell = '' } = hostLine.exec(text)?.groups ?? {}
    if (!hostForm.test(host) || !cells.has(cell)) throw new Error(`Line ${at} of hosts.map leads no host name to a cell: npx assetry cell lead writes them.`)
    if (hosts.has(host)) throw new Error(`Line ${at} of hosts.map names ${host} again.`)
    hosts.set(host, cell)
  }
  return { cells, hosts }
}

async function linesOf(file: string): Promise<[number, string][]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').map((line, at): [number, string] => [at + 1, line.trim()]).filter(([, line]) => line !== '' && !line.startsWith('#'))
}

/** Adds a cell, or gives it another address. */
export async function addCell(directory: string, cell: string, address: string, pidFile?: string): Promise<void> {
  if (!cellForm.test(cell)) throw new Error(`${cell} is no name of a cell: use small letters, digits and hyphens, such as west-1.`)
  if (!addressForm.test(address)) throw new Error(`${address} is no address of a gateway: write it like 10.0.0.5:8080.`)
  const known = await readCells(directory)
  known.cells.set(cell, address)
  await writeCells(directory, known)
  await reload(pidFile)
}

/** Leads a host name to a cell, which must be there. */
export async function leadHost({ directory, cell, pidFile }: Hosts, host: string): Promise<void> {
  const known = await readCells(directory)
  if (!hostForm.test(host)) throw new Error(`${host} is no host name with a domain.`)
  if (!known.cells.has(cell)) throw new Error(`There is no cell ${cell}: add it with npx assetry cell add ${cell} <address>.`)
  known.hosts.set(host, cell)
  await writeCells(directory, known)
  await reload(pidFile)
}

/** Each file is there whole at every moment; a cell before the names that lead to it. */
async function writeCells(directory: string, { cells, hosts }: Cells): Promise<void> {
  await mkdir(directory, { recursive: true })
  const sorted = (map: Map<string, string>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await replace(join(directory, 'cells.conf'), sorted(cells).map(([cell, address]) =>
    `upstream cell_${cell} { server ${address}; keepalive 64; keepalive_timeout 15s; }`))
  await replace(join(directory, 'hosts.map'), sorted(hosts).map(([host, cell]) => `${host} ${cell};`))
}

async function replace(file: string, lines: string[]): Promise<void> {
  await writeFile(`${file}.new`, ['# Written by npx assetry cell.', ...lines, ''].join('\n'))
  await rename(`${file}.new`, file)
}

/** nginx reads all again, and serves to the end what it has begun. */
async function reload(pidFile: string | undefined): Promise<void> {
  if (pidFile !== undefined) process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGHUP')
}
