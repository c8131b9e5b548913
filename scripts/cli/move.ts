import type { Command } from 'commander'
import { givenUrl } from '../database/addresses.ts'
import { storeAt } from '../move/files.ts'
import type { Hosts } from '../move/hosts.ts'
import { readJournal } from '../move/journal.ts'
import { forgetOld, moveOrganization, undoMove } from '../move/move.ts'
import { withSides } from '../move/sides.ts'
import { progressOn } from '../project/progress.ts'
import { settingOf } from '../project/settings.ts'
import { print } from './output.ts'

interface Options {
  filesFrom?: string
  filesTo?: string
  hosts?: string
  toCell?: string
  gatewayPid?: string
  undo?: true
  discardWrites?: true
  status?: true
  forget?: true
  replace?: true
  room?: string
  json?: true
}

const help = `
DATABASE_URL is the database that the organization leaves, TARGET_DATABASE_URL the one that it goes to, both as a
superuser; the server of the target must reach the address in DATABASE_URL. The source needs wal_level = logical.

The command copies the organization while it is used, follows its changes, and suspends it at the end for as long as it
takes to compare both sides: requests are refused with ORGANIZATION_MOVING (503) and succeed when they are repeated. Each step
is recorded: after a failure or a kill the same command goes on. The old copy stays, suspended, until --forget removes it.

A store of files is the ASSETRY_FILES_DIRECTORY of a cell with the store LOCAL, or a file of JSON:
  {"store": "S3", "bucket": "…", "accessKeyId": "…", "secretAccessKey": "…", "endpoint": "https://…", "region": "…", "directory": "…"}
"directory" is the ASSETRY_FILES_DIRECTORY of that cell, in which received uploads wait for inspection.`

const restoreHelp = `
DATABASE_URL is a server that was restored from a backup, with wal_level = logical; TARGET_DATABASE_URL the cell. With --replace
the organization that is in the cell is removed first, with everything that was written since the backup.`

/** Adds `assetry organization move` and `restore`. */
export function addMoveCommands(organization: Command): void {
  describe(organization.command('move').description('move an organization to another cell'))
    .addHelpText('after', help)
    .option('--undo', 'bring it back to the source; after the switch only when nothing was written since')
    .option('--discard-writes', 'with --undo: lose what was written since the switch')
    .option('--status', 'print how far the move is')
    .option('--forget', 'remove the copy that stayed in the source')
    .action(async (id: string, options: Options) => {
      if (options.status) await tellStatus(id, options)
      else if (options.forget) await removeOld(id)
      else if (options.undo) await undo(id, options)
      else await move(id, options, false)
    })

  describe(organization.command('restore').description('restore an organization from a backup into a cell'))
    .addHelpText('after', restoreHelp)
    .option('--replace', 'remove the organization that is in the cell')
    .action(async (id: string, options: Options) => await move(id, options, true))
}

function describe(command: Command): Command {
  return command.argument('<organization>', 'its id')
    .option('--files-from <store>', 'the store of the source')
    .option('--files-to <store>', 'the store of the target')
    .option('--hosts <directory>', 'the directory cells.d of the gateway before the cells, in which its host name is led to the new cell')
    .option('--to-cell <name>', 'with --hosts: the name of the new cell there; with --undo of the old one')
    .option('--gateway-pid <file>', 'with --hosts: the file of the process id of the gateway, which reads the map again')
    .option('--room <transactions>', 'how many transactions the source may begin until the end', '1000000')
    .option('--json', 'print JSON')
}

function addresses(): [source: string, target: string] {
  const [source, target] = [givenUrl(), settingOf('TARGET_DATABASE_URL')]
  const missing = [...(source === undefined ? ['DATABASE_URL'] : []), ...(target === undefined ? ['TARGET_DATABASE_URL'] : [])]
  if (source === undefined || target === undefined) throw new Error(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: name both databases, as a superuser.`)
  return [source, target]
}

function hostsOf({ hosts, toCell, gatewayPid }: Options): { hosts?: Hosts } {
  if (hosts === undefined && toCell === undefined && gatewayPid === undefined) return {}
  if (hosts === undefined || toCell === undefined) throw new Error('--hosts and --to-cell belong together: name the map and the cell in it.')
  return { hosts: { directory: hosts, cell: toCell, ...(gatewayPid !== undefined && { pidFile: gatewayPid }) } }
}

function roomOf({ room = '' }: Options): number {
  if (!/^[1-9]\d{0,6}$/.test(room)) throw new Error(`--room is ${room}: write a number from 1 to 9999999.`)
  return Number(room)
}

async function move(id: string, options: Options, isRestore: boolean): Promise<void> {
  if ((options.filesFrom === undefined) !== (options.filesTo === undefined)) throw new Error('--files-from and --files-to belong together: name both stores.')
  const hosts = hostsOf(options)
  const files = options.filesFrom === undefined || options.filesTo === undefined ? {}
    : { files: { from: await storeAt(options.filesFrom), to: await storeAt(options.filesTo) } }
  const progress = progressOn()
  try {
    const moved = await withSides(...addresses(), async (source, target) =>
      await moveOrganization(source, target, id, { ...files, ...hosts, isRestore, replaces: options.replace ?? false, room: roomOf(options) }, progress))
    print(options.json, moved, [
      `${id} is served by the target; nobody could write for ${(moved.pauseMilliseconds / 1000).toFixed(1)} s`,
      ...(Object.keys(moved.phases).length === 0 ? [] : [`pause     ${Object.entries(moved.phases).map(([phase, each]) => `${phase} ${each} ms`).join(', ')}`]),
      `compared  ${moved.tables} tables, ${moved.files} objects`,
      ...(hosts.hosts?.pidFile === undefined ? ['Now lead its host name to the target: the gateway, or the DNS'] : []),
    ])
  } finally {
    progress.end()
  }
}

async function undo(id: string, options: Options): Promise<void> {
  const progress = progressOn()
  try {
    const lost = await withSides(...addresses(), async (source, target) =>
      await undoMove(source, target, id, { ...hostsOf(options), discards: options.discardWrites ?? false }, progress))
    print(options.json, { lost }, [`${id} is served by the source again${lost > 0 ? `; ${lost} changes are lost` : ''}`])
  } finally {
    progress.end()
  }
}

async function removeOld(id: string): Promise<void> {
  const source = givenUrl()
  if (source === undefined) throw new Error('DATABASE_URL is not set: name the database that the organization has left, as a superuser.')
  const count = await withSides(source, source, async (side) => await forgetOld(side, id))
  console.log(`${count} rows of ${id} are removed from the source`)
}

async function tellStatus(id: string, { json }: Options): Promise<void> {
  const [here, there] = await withSides(...addresses(), async (source, target) =>
    await Promise.all([source, target].map(async ({ client }) => await readJournal(client, id))))
  print(json, { source: here ?? null, target: there ?? null }, [here, there].map((journal, at) =>
    `${at === 0 ? 'source' : 'target'}  ${journal === undefined ? 'no move' : `${journal.direction}  ${journal.step}  ${journal.otherSide}  ${journal.updatedAt.toISOString()}`}`))
}
