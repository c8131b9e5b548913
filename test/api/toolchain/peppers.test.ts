import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { addOrganizationCommands } from '../../../scripts/cli/organization.ts'
import { addPepperCommands } from '../../../scripts/cli/peppers.ts'
import { actingAs } from '../../../scripts/database/connection.ts'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import { exportSecret, listPeppers } from '../../../scripts/database/peppers.ts'
import { withProductCopy } from '../../support/product.ts'

/** What a command prints, without a process of its own. */
async function assetry(url: string, ...words: string[]): Promise<string> {
  const program = new Command()
  addPepperCommands(program)
  addOrganizationCommands(program)
  vi.stubEnv('DATABASE_URL', actingAs(url, 'assetry_owner'))
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await program.parseAsync(words, { from: 'user' })
    return print.mock.calls.map(([line]) => `${line}\n`).join('')
  } finally {
    print.mockRestore()
    vi.unstubAllEnvs()
  }
}

interface SignedIn { token: string | null, error_code: string | null }

async function signIn(client: Client, password: string): Promise<SignedIn> {
  await client.query(`
    begin;
    delete from identity.rate_buckets;
    select set_config('request.headers', '{"host": "localhost", "x-forwarded-for": "192.0.2.1"}', true);
    set local role anon`)
  const { rows: [row] } = await client.query<SignedIn>(
    'select token, error_code from api.sign_in($1, $2)', ['ada@acme.example', password])
  await client.query('commit')
  return row ?? { token: null, error_code: 'NO_ROW' }
}

/** Another installation: its secrets are its own. */
async function becomeAnother(client: Client): Promise<void> {
  await client.query(`
    update identity.secrets
       set kid = case kind when 'SIGNING_KEY' then 'key-' else 'pepper-' end || gen_random_uuid(),
           value = ext.gen_random_bytes(octet_length(value))`)
}

test('a pepper is rotated and retired, and nobody who signs in notices', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    const { password } = JSON.parse(await assetry(url,
      'organization', 'create', '--name', 'Acme', '--email', 'ada@acme.example', '--json')) as { password: string }
    expect(await assetry(url, 'pepper', 'list')).toMatch(/^pepper-[0-9a-f-]{36} {2}created \S+Z {2}1 passwords {2}in use\n$/)
    const [first = { kid: '' }] = await listPeppers(actingAs(url, 'assetry_owner'))
    const rotated = await assetry(url, 'pepper', 'rotate')
    expect(rotated).toMatch(new RegExp(
      `^pepper-\\S+ is in use from now on\\nWhen no password uses it: npx assetry pepper retire ${first.kid}\\n$`))
    await expect(assetry(url, 'pepper', 'retire', first.kid)).rejects.toThrow('PEPPER_HAS_PASSWORDS')
    expect(await signIn(client, password)).toMatchObject({ token: expect.any(String), error_code: null })
    expect(await assetry(url, 'pepper', 'retire', first.kid)).toBe(`${first.kid} is deleted\n`)
    expect(await signIn(client, password)).toMatchObject({ token: expect.any(String), error_code: null })
    expect(await listPeppers(actingAs(url, 'assetry_owner'))).toMatchObject([{ isCurrent: true, passwords: 1 }])
    await client.end()
  })
})

test('an organization that was copied to another installation signs in with its old password', async () => {
  await withProductCopy(async (here) => {
    await withProductCopy(async (there) => {
      const [source, target] = [await here.connect(), await there.connect()]
      await becomeAnother(target)
      const directory = mkdtempSync(join(tmpdir(), 'assetry-secrets-'))
      const { password } = JSON.parse(await assetry(here.url,
        'organization', 'create', '--name', 'Acme', '--email', 'ada@acme.example', '--json')) as { password: string }
      await target.query(`set session_replication_role = replica`)
      for (const table of ['core.organizations', 'identity.accounts']) {
        const { rows } = await source.query<{ row: object }>(`select to_jsonb(t) as row from ${table} as t`)
        for (const { row } of rows) {
          const { rows: [columns] } = await target.query<{ names: string }>(
            `select string_agg(attname, ', ') as names from pg_attribute
              where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`, [table])
          await target.query(`insert into ${table} (${columns?.names}) overriding system value
            select ${columns?.names} from jsonb_populate_record(null::${table}, $1)`, [row])
        }
      }
      await target.query(`reset session_replication_role`)
      expect(await signIn(target, password)).toEqual({ token: null, error_code: 'INVALID_CREDENTIALS' })

      const ownerUrl = actingAs(here.url, 'assetry_owner')
      const [pepper = { kid: '' }] = await listPeppers(ownerUrl)
      const [key = { kid: '' }] = await readSigningKeys(ownerUrl)
      for (const { kid } of [pepper, key]) {
        const secret = await assetry(here.url, 'secret', 'export', kid)
        expect(JSON.parse(secret)).toEqual(await exportSecret(ownerUrl, kid))
        const file = join(directory, `${kid}.json`)
        writeFileSync(file, secret)
        expect(await assetry(there.url, 'secret', 'import', file)).toBe(`${kid} is accepted from now on\n`)
      }
      expect((await readSigningKeys(actingAs(there.url, 'assetry_owner'))).map(({ kid }) => kid)).toContain(key.kid)
      expect(await signIn(target, password)).toMatchObject({ token: expect.any(String), error_code: null })
      expect(await signIn(target, 'not the password at all')).toEqual({ token: null, error_code: 'INVALID_CREDENTIALS' })
      // It has the pepper of its new home now, and needs the one that it brought no more.
      expect(await assetry(there.url, 'pepper', 'retire', pepper.kid)).toBe(`${pepper.kid} is deleted\n`)
      expect(await signIn(target, password)).toMatchObject({ token: expect.any(String), error_code: null })
      await expect(assetry(there.url, 'secret', 'export', 'nothing')).rejects.toThrow('no signing key nothing.')
      rmSync(directory, { recursive: true })
      await source.end()
      await target.end()
    })
  })
})
