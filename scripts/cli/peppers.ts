import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { developmentOwnerUrl } from '../database/addresses.ts'
import {
  exportSecret, importSecret, listPeppers, type PortableSecret, retirePepper, rotatePepper,
} from '../database/peppers.ts'
import { print } from './output.ts'

const help = `
Passwords are hashed with the pepper in use; each hash names its pepper. After a rotation a password gets the new pepper
at its next sign-in. export and import copy a pepper or signing key to another installation, for an organization that
moves there.`

/** Adds `assetry pepper …` and `assetry secret …`. */
export function addPepperCommands(program: Command): void {
  const pepper = program.command('pepper').description('manage the peppers of password hashes')
    .addHelpText('after', help)

  pepper.command('list').description('list the peppers').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const peppers = await listPeppers(await developmentOwnerUrl())
      print(json, { peppers }, peppers.map(({ kid, isCurrent, createdAt, passwords }) =>
        `${kid}  created ${createdAt.toISOString()}  ${passwords} passwords${isCurrent ? '  in use' : ''}`))
    })

  pepper.command('rotate').description('hash passwords with a new pepper').action(async () => {
    const url = await developmentOwnerUrl()
    const old = (await listPeppers(url)).find(({ isCurrent }) => isCurrent)
    console.log(`${await rotatePepper(url)} is in use from now on`)
    if (old !== undefined) console.log(`When no password uses it: npx assetry pepper retire ${old.kid}`)
  })

  pepper.command('retire').argument('<kid>').description('delete a pepper that is not in use')
    .option('--forget-passwords', 'also delete the passwords that still use it')
    .action(async (kid: string, { forgetPasswords }: { forgetPasswords?: true }) => {
      const count = await retirePepper(await developmentOwnerUrl(), kid, forgetPasswords ?? false)
      console.log(`${kid} is deleted${count > 0 ? `, and ${count} passwords with it` : ''}`)
    })

  const secret = program.command('secret').description('copy a pepper or signing key to another installation')

  secret.command('export').argument('<kid>').description('print a pepper or signing key; it is secret')
    .action(async (kid: string) => console.log(JSON.stringify(await exportSecret(await developmentOwnerUrl(), kid))))

  secret.command('import').argument('<file>').description('import the output of export')
    .action(async (file: string) => {
      const given = JSON.parse(await readFile(file, 'utf8')) as PortableSecret
      await importSecret(await developmentOwnerUrl(), given)
      console.log(`${given.kid} is accepted from now on`)
    })
}
