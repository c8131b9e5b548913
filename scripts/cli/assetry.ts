import { type Command, program } from 'commander'
import { describeDrift, findDrift } from '../compare/drift.ts'
import { plan, readSizes } from '../compare/plan.ts'
import { databaseOf, developmentOwnerUrl, givenShadowUrl, givenUrl, ownerUrl } from '../database/addresses.ts'
import { install } from '../database/cluster.ts'
import { withClient, withDatabase } from '../database/connection.ts'
import { describeFindings, examine } from '../doctor/examine.ts'
import { describeForecast, foresee } from '../migrations/foresee.ts'
import { migrate, pendingMigrations } from '../migrations/migrate.ts'
import { readSettings, settingOf } from '../project/settings.ts'
import { progressOn } from '../project/progress.ts'
import { endQuietlyWithReader, failInOneSentence } from '../project/run-script.ts'
import { runningStack } from '../stack/running.ts'
import { addBiCommands } from './bi.ts'
import { addCellCommands } from './cells.ts'
import { addJobCommands } from './jobs.ts'
import { addKeyCommands } from './keys.ts'
import { addLogCommands } from './log.ts'
import { addMessageCommands } from './messages.ts'
import { addOrganizationCommands } from './organization.ts'
import { explainFailure, print } from './output.ts'
import { addPepperCommands } from './peppers.ts'
import { addRetentionCommands } from './retention.ts'
import { addStandbyCommands } from './standbys.ts'

const environment = `
Environment:
  DATABASE_URL   The database, as assetry_owner: postgresql://assetry_owner:password@db.example.com/assetry.
                 For init-roles a superuser, or an account with CREATEROLE and CREATEDB, of the database postgres.
                 Without it, the database of the npm start that runs from this directory.
  SHADOW_DATABASE_URL
                 For plan and drift: another server on which to create and drop a database, in place of the
                 embedded one.

Status: 0 success, 1 something is pending or wrong, 2 the command itself failed.`

const initRolesHelp = `
Passwords come from ASSETRY_OWNER_PASSWORD, ASSETRY_AUTHENTICATOR_PASSWORD and ASSETRY_WORKER_PASSWORD; a role whose
variable is not set keeps its password. The command can be repeated.

The command first checks everything and changes nothing when it refuses: roles of these names that another product
created, and a database with another encoding, another owner or objects of others. Two databases of one cluster share
the roles, so the passwords that are set apply to both.

Needs PostgreSQL 18 or later. Without a superuser everything works except that ilike uses no indexes, because only
a superuser can mark a function leakproof. All extensions used (pgcrypto, pg_trgm, btree_gist, btree_gin, ltree) are
trusted.`

program.name('assetry').description('Assetry for database administrators').addHelpText('after', environment)
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) })
  // Before anything is done: what is wrong with several settings is said at once.
  .hook('preAction', () => void readSettings('npx assetry'))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

command('init-roles', 'create the roles and the empty database')
  .addHelpText('after', initRolesHelp)
  .option('--replace-passwords', 'replace passwords even if the roles serve another database of this cluster')
  .action(async ({ replacePasswords }: { replacePasswords?: true }) => {
    const url = givenUrl()
    if (url === undefined) throw new Error('DATABASE_URL is not set: set it to an account that can create roles.')
    const passwords = readPasswords()
    await install(withDatabase(url, 'postgres'), databaseOf(url), passwords, replacePasswords)
    const given = Object.keys(passwords).join(', ') || 'none'
    console.log(`The roles and the database ${databaseOf(url)} are ready; passwords set: ${given}.`)
  })

command('migrate', 'run the committed migrations that are pending')
  .option('--dry-run', 'list them, with the expected waiting times')
  .option('--json', 'print JSON')
  .action(async ({ dryRun, json }: { dryRun?: true, json?: true }) => {
    const url = await developmentOwnerUrl()
    if (dryRun) {
      const forecast = await withClient(url, async (client) => await foresee(client))
      const pending = forecast.map(({ file }) => file)
      print(json, { pending, forecast }, pending.length === 0 ? ['Up to date'] : forecast.map(describeForecast))
    } else {
      const { applied, lost } = await migrate(url, undefined, progressOn())
      print(json, { applied, lost }, [
        ...(applied.length === 0 ? ['Up to date'] : applied.map((file) => `ran  ${file}`)),
        ...lost.map((grant) => `lost  ${grant}: its object no longer exists`),
      ])
    }
  })

command('status', 'list pending migrations (status 1)')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: true }) => {
    const pending = await withClient(await developmentOwnerUrl(), async (client) => await pendingMigrations(client))
    print(json, { pending }, pending.length === 0 ? ['Up to date'] : pending.map((file) => `pending  ${file}`))
    if (pending.length > 0) process.exitCode = 1
  })

command('plan', 'show the effects of a migration')
  .argument('[migration]', 'number or file name of a committed migration; default the open one')
  .action(async (migration: string | undefined) => {
    const url = givenUrl() ?? (await runningStack())?.ownerUrl
    const sizes = url === undefined ? undefined : await readSizes(ownerUrl(url))
    for (const line of await plan(migration, givenShadowUrl(), undefined, sizes)) console.log(line)
  })

command('doctor', 'check a live database for faults (status 1)')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: true }) => {
    const findings = await examine(await developmentOwnerUrl())
    print(json, { findings }, describeFindings(findings))
    if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1
  })

command('drift', 'compare a live database with its migrations (status 1)')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: true }) => {
    const drift = await findDrift(await developmentOwnerUrl(), givenShadowUrl())
    print(json, { drift }, drift.length === 0 ? ['No differences from the migrations'] : describeDrift(drift))
    if (drift.length > 0) process.exitCode = 1
  })

endQuietlyWithReader()
failInOneSentence(explainFailure, 2)
addKeyCommands(program)
addPepperCommands(program)
addOrganizationCommands(program)
addBiCommands(program)
addCellCommands(program)
addJobCommands(program)
addLogCommands(program)
addMessageCommands(program)
addRetentionCommands(program)
addStandbyCommands(program)

await program.parseAsync().catch((error: unknown) => {
  console.error(explainFailure(error))
  process.exitCode = 2
})

function command(name: string, description: string): Command {
  return program.command(name).description(description)
}

function readPasswords(): { owner?: string, authenticator?: string, worker?: string } {
  const owner = settingOf('ASSETRY_OWNER_PASSWORD')
  const authenticator = settingOf('ASSETRY_AUTHENTICATOR_PASSWORD')
  const worker = settingOf('ASSETRY_WORKER_PASSWORD')
  return { ...(owner && { owner }), ...(authenticator && { authenticator }), ...(worker && { worker }) }
}
