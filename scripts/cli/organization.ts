import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { developmentOwnerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { ask } from './ask.ts'
import { print } from './output.ts'

interface Options {
  name: string
  email: string
  person?: string
  hostname?: string
  passwordStdin?: true
  json?: true
}

const help = `
The administrator's password is ASSETRY_ADMINISTRATOR_PASSWORD, or the standard input with --password-stdin; without
either, a random password is generated and shown once.`

/** Adds `assetry organization …`. */
export function addOrganizationCommands(program: Command): void {
  const organization = program.command('organization').description('manage the organizations')
  addRepairs(organization)

  organization.command('create').description('create an organization and its first administrator')
    .addHelpText('after', help)
    .requiredOption('--name <name>', "the organization's name")
    .requiredOption('--email <email>', "the administrator's email")
    .option('--person <name>', "the administrator's name; default the email")
    .option('--hostname <name>', 'the host name under which the organization is served')
    .option('--password-stdin', 'read the password from the standard input')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const given = await givenPassword(options.passwordStdin)
      const password = given ?? randomBytes(18).toString('base64url')
      const ids = await createOrganization(options, password)
      print(options.json, { ...ids, ...(given === undefined && { password }) }, [
        `organization  ${ids.organization_id}`,
        `account       ${ids.account_id}  ${options.email}`,
        ...(given === undefined ? [`password      ${password}`] : []),
      ])
    })
}

/** Adds what gives names of hosts and repairs: only the operator of the service may do either. */
function addRepairs(organization: Command): void {
  organization.command('list').description('list the organizations').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const organizations = await ask<{ id: string, name: string, hostname: string | null, status: string }>(
        'select id, name, hostname, status from core.organizations order by name, id', [])
      print(json, { organizations }, organizations.map(({ id, name, hostname, status }) =>
        `${id}  ${name}  ${hostname ?? 'default host'}  ${status}`))
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
  if (!fromStdin) return process.env.ASSETRY_ADMINISTRATOR_PASSWORD || undefined
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password === '') {
    throw new Error('The standard input has no password: write it there, or omit --password-stdin.')
  }
  return password
}

async function createOrganization(
  { name, email, person, hostname }: Options,
  password: string,
): Promise<{ organization_id: string, account_id: string }> {
  return await withClient(await developmentOwnerUrl(), async (client) => {
    const { rows: [row] } = await client.query<{ organization_id: string, account_id: string }>(
      `select organization_id, account_id
         from core.create_organization(
           p_name => $1, p_administrator_email => $2, p_administrator_name => $3,
           p_administrator_password => $4, p_hostname => $5)`,
      [name, email, person ?? email, password, hostname ?? null])
    if (row === undefined) throw new Error('core.create_organization returned nothing: run npx assetry migrate.')
    return row
  })
}
