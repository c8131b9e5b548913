import type { Command } from 'commander'
import { addCell, leadHost, readCells } from '../move/hosts.ts'
import { settingOf } from '../project/settings.ts'
import { print } from './output.ts'

const help = `
A cell is an installation of its own: gateway, PostgREST, worker, database. The gateway before the cells
(gateway/cells/nginx.conf.template) leads each request to the cell of its host name. ASSETRY_CELLS or --directory is its
directory cells.d, which these commands write; --gateway-pid is the file of its process id, by which it reads the
directory again without refusing a request.`

interface Options { directory?: string, gatewayPid?: string, json?: true }

/** Adds `assetry cell …`. */
export function addCellCommands(program: Command): void {
  const cell = program.command('cell').description('manage the gateway before several cells').addHelpText('after', help)
  const add = (name: string, description: string) => cell.command(name).description(description)
    .option('--directory <directory>', 'the directory cells.d; default ASSETRY_CELLS')

  add('list', 'list the cells and their host names').option('--json', 'print JSON').action(async (options: Options) => {
    const { cells, hosts } = await readCells(directoryOf(options))
    print(options.json, { cells: Object.fromEntries(cells), hosts: Object.fromEntries(hosts) }, [
      ...[...cells].map(([name, address]) => `cell  ${name}  ${address}`), ...[...hosts].map(([host, name]) => `host  ${host}  ${name}`),
    ])
  })

  add('add', 'add a cell, or change its address').argument('<name>', 'its name').argument('<address>', 'host and port of its gateway')
    .option('--gateway-pid <file>', 'the file of the process id of the gateway before the cells')
    .action(async (name: string, address: string, options: Options) => {
      await addCell(directoryOf(options), name, address, options.gatewayPid)
      console.log(`${name} is the cell at ${address}`)
    })

  add('lead', 'lead a host name to a cell').argument('<hostname>', 'the host name of an organization').argument('<name>', 'the name of the cell')
    .option('--gateway-pid <file>', 'the file of the process id of the gateway before the cells')
    .action(async (hostname: string, name: string, options: Options) => {
      await leadHost({ directory: directoryOf(options), cell: name, ...(options.gatewayPid !== undefined && { pidFile: options.gatewayPid }) }, hostname.toLowerCase())
      console.log(`${hostname.toLowerCase()} leads to ${name}`)
    })
}

function directoryOf({ directory }: Options): string {
  const given = directory ?? settingOf('ASSETRY_CELLS')
  if (given === undefined) throw new Error('ASSETRY_CELLS is not set: set it to the directory cells.d of the gateway before the cells, or name it with --directory.')
  return given
}
