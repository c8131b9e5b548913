import type { Command } from 'commander'
import { databaseOf, givenUrl } from '../database/addresses.ts'
import { addReader, listReaders, removeReader } from '../database/bi.ts'
import { withDatabase } from '../database/connection.ts'
import { runningStack } from '../stack/running.ts'
import { print } from './output.ts'

const help = `
DATABASE_URL names the database, as the account that ran init-roles.

A login reads the views of the schema bi_v1 and nothing else: rows of one organization, or of some of its sites. It writes nothing, has
three connections, and its statements end after 60 seconds unless its session sets another limit. docs/operations.md names the views.`

const addHelp = `
The command creates the next role bi_1, bi_2 and so on, and shows its password once. Costs and prices are in the views; names of persons
are not. After its last day the role neither logs in nor reads. A standby has the same logins.`

interface Options {
  site?: string[]
  expires?: string
  note?: string
  json?: true
}

/** Adds `assetry bi …`. */
export function addBiCommands(program: Command): void {
  const bi = program.command('bi').description('manage logins of BI tools, which read views of an organization').addHelpText('after', help)

  bi.command('add').argument('<organization>', 'its id').description('create a login for a BI tool')
    .option('--site <code...>', 'codes of the sites that it reads; default all')
    .option('--expires <day>', 'last day, like 2027-12-31, in UTC; default without end')
    .option('--note <text>', 'the tool or person that uses it')
    .option('--json', 'print JSON')
    .addHelpText('after', addHelp)
    .action(async (organizationId: string, { site, expires, note, json }: Options) => {
      const { role, password } = await addReader(await adminUrl(), {
        organizationId, ...(site && { sites: site }), ...(expires !== undefined && { expiresOn: expires }), ...(note !== undefined && { note }),
      })
      print(json, { role, password }, [`role          ${role}`, `password      ${password}`])
    })

  bi.command('list').description('list the logins').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const readers = await listReaders(await adminUrl())
      print(json, { readers }, readers.map(({ role, organizationId, organization, sites, expiresOn, note, connections, exists }) =>
        `${role}  ${organizationId}  ${organization}  ${sites === null ? 'all sites' : sites.join(', ')}  ${expiresOn === null ? 'no end' : `until ${expiresOn}`}`
        + `  ${exists ? `${connections} connected` : 'role is gone'}${note === null ? '' : `  ${note}`}`))
    })

  bi.command('remove').argument('<role>', 'such as bi_1').description('end its sessions and delete the login')
    .action(async (role: string) => {
      await removeReader(await adminUrl(), role)
      console.log(`${role} is deleted`)
    })
}

async function adminUrl(): Promise<string> {
  const given = givenUrl()
  if (given !== undefined) return withDatabase(given, databaseOf(given))
  const stack = await runningStack()
  if (stack === undefined) throw new Error('DATABASE_URL is not set: set it to the database, as the account that ran init-roles.')
  return withDatabase(stack.superuserUrl, databaseOf(stack.ownerUrl))
}
