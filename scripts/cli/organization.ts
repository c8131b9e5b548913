import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { Client } from 'pg'
import { developmentOwnerUrl } from '../database/addresses.ts'
import { inTransaction, withClient } from '../database/connection.ts'
import { settingOf } from '../project/settings.ts'
import { ask } from './ask.ts'
import { addMoveCommands } from './move.ts'
import { print } from './output.ts'

interface Options {
  name: string
  email: string
  person?: string
  hostname?: string
  passwordStdin?: true
  starter?: true
  json?: true
}

interface Created {
  organization_id: string
  account_id: string
}

const help = `
The administrator's password is ASSETRY_ADMINISTRATOR_PASSWORD, or the standard input with --password-stdin; without
either, a random password is generated and shown once.`

const starterHelp = `
The starter are units, types of work, classes of failures with their problems, reasons of downtime, kinds of permits, types of
certificates, and a calendar. All of it can be changed. With --starter the command can be repeated: an organization of this
name with an administrator of this email is kept, with its password and host name, and only what the starter lacks is added. One of
this name without such an administrator, or on another host than --hostname, is refused. Where the calendar is added, the sites
without a calendar of their own follow its hours, Monday to Friday, 8 to 17, and what is promised there moves.`

/** Adds `assetry organization …`. */
export function addOrganizationCommands(program: Command): void {
  const organization = program.command('organization').description('manage the organizations')
  addRepairs(organization)
  addMoveCommands(organization)

  organization.command('create').description('create an organization and its first administrator')
    .addHelpText('after', help + '\n' + starterHelp)
    .requiredOption('--name <name>', "the organization's name")
    .requiredOption('--email <email>', "the administrator's email")
    .option('--person <name>', "the administrator's name; default the email")
    .option('--hostname <name>', 'the host name under which the organization is served')
    .option('--starter', 'add the vocabularies of the starter')
    .option('--password-stdin', 'read the password from the standard input')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const given = await givenPassword(options.passwordStdin)
      const password = given ?? randomBytes(18).toString('base64url')
      const { isNew, added, ...ids } = await createOrganization(options, password)
      const isShown = given === undefined && isNew
      print(options.json, { ...ids, ...(isShown && { password }), ...(added && { created: isNew, added }) }, [
        `organization  ${ids.organization_id}${isNew ? '' : '  existed'}`,
        `account       ${ids.account_id}  ${options.email}`,
        ...(isShown ? [`password      ${password}`] : []),
        ...describeAdded(added),
      ])
    })

  organization.command('starter').description('add what an organization lacks of the starter')
    .addHelpText('after', starterHelp)
    .argument('<organization>', 'its id')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      const [row] = await ask<{ added: Record<string, number> }>('select core.add_starter($1) as added', [id])
      print(json, { added: row?.added }, describeAdded(row?.added))
    })
}

/** Adds what gives names of hosts and repairs: only the operator of the service may do either. */
function addRepairs(organization: Command): void {
  organization.command('list').description('list the organizations').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const organizations = await ask<{
        id: string, name: string, hostname: string | null, requested_hostname: string | null, status: string, is_operator: boolean
      }>(
        `select o.id, o.name, o.hostname, nullif(p.requested_hostname, o.hostname) as requested_hostname, o.status, o.is_operator
           from core.organizations as o left join core.provisions as p on p.organization_id = o.id order by o.name, o.id`, [])
      print(json, { organizations }, organizations.map(({ id, name, hostname, requested_hostname: requested, status, is_operator: isOperator }) =>
        `${id}  ${name}  ${hostname ?? 'default host'}${requested === null ? '' : ` (requested: ${requested})`}  ${status}` +
          (isOperator ? '  operator' : '')))
    })

  organization.command('operator').description('let an organization create organizations over HTTP, or no longer')
    .argument('<organization>', 'its id')
    .option('--off', 'no longer')
    .action(async (id: string, { off }: { off?: true }) => {
      await ask('select core.mark_operator($1, $2)', [id, !off])
      console.log(`${id} ${off ? 'creates no organizations' : 'can create organizations, by accounts with the permission organization.provision'}`)
    })

  organization.command('host').description('serve an organization on a host name of its own')
    .argument('<organization>', 'its id')
    .argument('[hostname]', 'the name; default the default host')
    .action(async (id: string, hostname: string | undefined) => {
      await ask('select core.give_hostname($1, $2)', [id, hostname ?? null])
      console.log(`${id} is served on ${hostname?.toLowerCase() ?? 'the default host'}`)
    })

  organization.command('reserve').description('reserve a host name for the service itself')
    .argument('<hostname>', 'a name that the gateway answers to, such as api.example.com')
    .action(async (hostname: string) => {
      await ask('select core.reserve_hostname($1)', [hostname])
      console.log(`${hostname.toLowerCase()} is reserved for the service`)
    })

  organization.command('administrator').description('restore a person as administrator, with a new password')
    .addHelpText('after', help)
    .argument('<organization>', 'its id')
    .requiredOption('--email <email>', "the person's email; an account is created when there is none")
    .option('--person <name>', "the name of a new person; default the email")
    .option('--password-stdin', 'read the password from the standard input')
    .option('--json', 'print JSON')
    .action(async (id: string, { email, person, passwordStdin, json }: Omit<Options, 'name'>) => {
      const given = await givenPassword(passwordStdin)
      const password = given ?? randomBytes(18).toString('base64url')
      const [row] = await ask<{ account_id: string }>(
        'select core.restore_administrator($1, $2, $3, $4) as account_id', [id, email, person ?? email, password])
      print(json, { ...row, ...(given === undefined && { password }) }, [
        `account       ${row?.account_id}  ${email}`,
        ...(given === undefined ? [`password      ${password}`] : []),
      ])
    })
}

async function givenPassword(fromStdin: true | undefined): Promise<string | undefined> {
  if (!fromStdin) return settingOf('ASSETRY_ADMINISTRATOR_PASSWORD')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password === '') {
    throw new Error('The standard input has no password: write it there, or omit --password-stdin.')
  }
  return password
}

function describeAdded(added: Record<string, number> | undefined): string[] {
  return added === undefined ? [] : [`added         ${Object.entries(added).map(([name, count]) => `${count} ${name}`).join(', ')}`]
}

/** With the starter an organization of the same name and administrator is kept, so that the command can be repeated. */
async function createOrganization(
  { name, email, person, hostname, starter }: Options,
  password: string,
): Promise<Created & { isNew: boolean, added?: Record<string, number> }> {
  return await withClient(await developmentOwnerUrl(), async (client) => await inTransaction(client, async () => {
    const known = starter && await knownOrganization(client, name, email, hostname)
    const { rows: [row] } = known ? { rows: [known] } : await client.query<Created>(
      `select organization_id, account_id
         from core.create_organization(
           p_name => $1, p_administrator_email => $2, p_administrator_name => $3,
           p_administrator_password => $4, p_hostname => $5)`,
      [name, email, person ?? email, password, hostname ?? null])
    if (row === undefined) throw new Error('core.create_organization returned nothing: run npx assetry migrate.')
    if (!starter) return { ...row, isNew: true }
    const { rows: [more] } = await client.query<{ added: Record<string, number> }>(
      'select core.add_starter($1) as added', [row.organization_id])
    return { ...row, isNew: !known, ...more }
  }))
}

/**
 * One request at a time looks for it, so that two at once do not create two. Of an organization that is in use nothing moves: neither
 * a second one is created beside it because its administrator changed, nor does it get another host.
 */
async function knownOrganization(
  client: Client, name: string, email: string, hostname: string | undefined,
): Promise<Created | undefined> {
  await client.query("select pg_advisory_xact_lock(hashtext('assetry organization create'))")
  const { rows: [row] } = await client.query<{ organization_id: string, account_id: string | null, hostname: string | null }>(
    `select o.id as organization_id, a.id as account_id, o.hostname
       from core.organizations as o
       left join identity.accounts as a
         on a.organization_id = o.id
        and a.email_normalized = lower(normalize($2, nfkc))
        and identity.is_administrator(a.id)
      where o.name = $1
      order by a.id is null, o.id
      limit 1`,
    [name, email])
  if (row === undefined) return undefined
  const { organization_id, account_id } = row
  if (account_id === null) {
    throw new Error(`Organization ${organization_id} of the name ${name} exists, but ${email} is no active administrator of it. Restore ` +
      `one with npx assetry organization administrator ${organization_id} --email ${email}, or add the starter with npx assetry ` +
      `organization starter ${organization_id}.`)
  }
  if (hostname !== undefined && hostname.toLowerCase() !== row.hostname) {
    throw new Error(`Organization ${organization_id} of the name ${name} exists and is served on ${row.hostname ?? 'the default host'}. ` +
      `Repeat the command without --hostname; npx assetry organization host ${organization_id} ${hostname.toLowerCase()} moves it.`)
  }
  return { organization_id, account_id }
}
