import { resolve } from 'node:path'
import type { Command } from 'commander'
import { givenUrl } from '../database/addresses.ts'
import { createStandby, dropStandby, listStandbys } from '../database/standbys.ts'
import { runningStack } from '../stack/running.ts'
import { print } from './output.ts'

const help = `
DATABASE_URL names the primary, as a superuser. create runs on the machine of the standby, as the account of its
PostgreSQL, which has the same major version. It needs tar.`

const createHelp = `
The command copies the primary's data over the replication protocol, and writes standby.signal and the connection into the
copy. It makes the role standby_<name> and a slot of the same name as the standby. Where the server has no
max_slot_wal_keep_size it gets the one of --keep: a standby that is away for longer is made again.

Then start PostgreSQL with the directory, and a PostgREST whose db-uri is the standby, with db-channel-enabled=false.
docs/scaling.md has the rest.`

/** Adds `assetry standby …`. */
export function addStandbyCommands(program: Command): void {
  const standby = program.command('standby').description('make and list standbys, which are read from')
    .addHelpText('after', help)

  standby.command('create').argument('<name>', 'lower-case letters, digits and _').description('make a standby of the primary on this machine')
    .requiredOption('--directory <path>', 'an empty or new directory for its data')
    .option('--keep <size>', 'the most WAL that is kept for a standby that is away', '10GB')
    .addHelpText('after', createHelp)
    .action(async (name: string, { directory, keep }: { directory: string, keep: string }) => {
      const path = resolve(directory)
      await createStandby(await adminUrl(), { name, directory: path, keep })
      console.log(`The standby ${name} is in ${path}: start PostgreSQL with it.`)
    })

  standby.command('list').description('list standbys with their lag').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const standbys = await listStandbys(await adminUrl())
      print(json, { standbys }, standbys.map(({ name, isConnected, walStatus, keptBytes, lagBytes, isSynchronous }) =>
        `${name}  ${isConnected ? 'connected' : 'away'}${isSynchronous ? ', synchronous' : ''}  lag ${bytes(lagBytes)}`
        + `  slot ${walStatus}, keeps ${bytes(keptBytes)}`))
    })

  standby.command('drop').argument('<name>').description('delete the slot and the role of a standby that is gone')
    .action(async (name: string) => {
      await dropStandby(await adminUrl(), name)
      console.log(`${name} is deleted`)
    })
}

function bytes(count: number | null): string {
  return count === null ? 'unknown' : `${(count / 2 ** 20).toFixed(1)} MB`
}

async function adminUrl(): Promise<string> {
  const url = givenUrl() ?? (await runningStack())?.superuserUrl
  if (url === undefined) throw new Error('DATABASE_URL is not set: set it to the primary, as a superuser.')
  return url
}
