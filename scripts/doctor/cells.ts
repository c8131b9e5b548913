import type { Client } from 'pg'
import { relationExists } from '../database/connection.ts'
import { readCells } from '../move/hosts.ts'
import { settingOf } from '../project/settings.ts'
import type { Finding } from './finding.ts'

const what = 'the gateway before the cells leads to every organization'

/** Whether the map of host names and the organizations of this cell agree; nothing where there are no cells. */
export async function cellFindings(client: Client): Promise<Finding[]> {
  const [directory, cell] = [settingOf('ASSETRY_CELLS'), settingOf('ASSETRY_CELL')]
  if (directory === undefined || cell === undefined || !await relationExists(client, 'core.moves')) return []
  const { cells, hosts } = await readCells(directory)
  const faults = cells.has(cell) ? [] : [`the cell ${cell} is not in cells.conf`]
  const { rows } = await client.query<{ id: string, hostname: string | null, status: string }>(
    'select id, hostname, status from core.organizations order by id')
  for (const { id, hostname } of rows.filter((row) => row.status === 'ACTIVE')) {
    if (hostname === null) faults.push(`${id} has no host name`)
    else if (hosts.get(hostname) !== cell) faults.push(`${hostname} leads to ${hosts.get(hostname) ?? 'no cell'}`)
  }
  const served = new Set(rows.filter((row) => row.status === 'ACTIVE').map(({ hostname }) => hostname))
  for (const [host, name] of hosts) if (name === cell && !served.has(host)) faults.push(`${host} leads here, where it is not served`)
  if (faults.length === 0) return [{ level: 'ok', what }]
  return [{ level: 'fail', what: `${what}: fails for ${faults.toSorted().join(', ')}`, todo: 'npx assetry organization host … gives host names, npx assetry cell lead … leads them' }]
}
