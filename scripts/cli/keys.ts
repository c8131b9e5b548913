import { join } from 'node:path'
import type { Command } from 'commander'
import { developmentOwnerUrl } from '../database/addresses.ts'
import { jwksText, readSigningKeys } from '../database/jwks.ts'
import { activateKey, addKey, listKeys, retireKey, rotateKey, tokenLife } from '../database/keys.ts'
import { settingOf } from '../project/settings.ts'
import { serverPlace } from '../stack/place.ts'
import { runningStack } from '../stack/running.ts'
import { print } from './output.ts'

const help = `
PostgREST reads the keys from a file, again after each notification from the database. Where this command can write that
file, rotate does everything: it creates a key, writes the file, waits, and signs with the key. The file is --jwks,
ASSETRY_JWKS_FILE, or that of the npm start that runs from this directory. Elsewhere: key add; key jwks, written to the
file of PostgREST; notify pgrst, 'reload config'; key activate; and after ${tokenLife} key retire.`

/** Adds `assetry key …`. */
export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('manage the keys that sign tokens').addHelpText('after', help)

  key.command('list').description('list the keys').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const keys = await listKeys(await developmentOwnerUrl())
      print(json, { keys }, keys.map(({ kid, isSigning, createdAt }) =>
        `${kid}  created ${createdAt.toISOString()}  ${isSigning ? 'signs' : 'accepted'}`))
    })

  key.command('rotate').description('sign with a new key').option('--jwks <file>', 'the file that PostgREST reads')
    .option('--postgrest <address...>', 'address of each PostgREST itself; sign when all know the key')
    .action(async ({ jwks, postgrest }: { jwks?: string, postgrest?: string[] }) => {
      const file = await jwksFile(jwks)
      if (file === undefined) {
        throw new Error(
          'Set the file that PostgREST reads, with --jwks or ASSETRY_JWKS_FILE, or see npx assetry key --help.')
      }
      const url = await developmentOwnerUrl()
      const old = (await listKeys(url)).find(({ isSigning }) => isSigning)
      console.log(`${await rotateKey(url, file, postgrest)} signs from now on`)
      if (old !== undefined) console.log(`After ${tokenLife}: npx assetry key retire ${old.kid}`)
    })

  key.command('add').description('create a key that does not sign yet').action(async () => {
    console.log(await addKey(await developmentOwnerUrl()))
  })

  key.command('activate').argument('<kid>').description('sign with this key').action(async (kid: string) => {
    await activateKey(await developmentOwnerUrl(), kid)
    console.log(`${kid} signs from now on`)
  })

  key.command('retire').argument('<kid>').description('delete a key that no longer signs')
    .option('--jwks <file>', 'the file that PostgREST reads')
    .action(async (kid: string, { jwks }: { jwks?: string }) => {
      const file = await jwksFile(jwks)
      await retireKey(await developmentOwnerUrl(), kid, file)
      console.log(`${kid} is deleted${file === undefined ? '; now write key jwks to the file of PostgREST' : ''}`)
    })

  key.command('jwks').description('print the file that PostgREST reads; it is secret').action(async () => {
    console.log(jwksText(await readSigningKeys(await developmentOwnerUrl())))
  })
}

async function jwksFile(given: string | undefined): Promise<string | undefined> {
  const chosen = given ?? settingOf('ASSETRY_JWKS_FILE')
  if (chosen !== undefined && chosen !== '') return chosen
  const isOwnStack = settingOf('DATABASE_URL') === undefined && (await runningStack()) !== undefined
  return isOwnStack ? join(await serverPlace(), 'postgrest', 'jwks.json') : undefined
}
