import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { inTransaction, withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { projectDirectory } from '../project/directory.ts'
import { sqlFilesBelow } from '../project/sources.ts'

/** How to use the demonstration organization; the key and the password are known to whoever loaded it only. */
export interface Demonstration {
  api_key: string
  email: string
  password: string
  organization: string
}

const organization = 'Northwind Facilities'
const email = 'admin@northwind.example'

/**
 * Makes the demonstration organization, in one transaction and through the API's own functions (db/demo), and answers
 * a new API key and a new password for it. When it exists already only those two are made anew.
 * The address must be assetry_owner's.
 */
export async function loadDemo(ownerUrl: string): Promise<Demonstration> {
  const password = randomBytes(12).toString('base64url')
  return await withClient(ownerUrl, async (client) => await inTransaction(client, async () => {
    const { rows: [known] } = await client.query<{ account_id: string }>(
      `select a.id as account_id
         from core.organizations as o
         join identity.accounts as a on a.organization_id = o.id and a.email = $2
        where o.name = $1`,
      [organization, email]
    )
    if (known === undefined) {
      const { rows: [made] } = await client.query<{ account_id: string }>(
        'select account_id from core.create_organization($1, $2, $3, $4)', [organization, email, 'Ada Admin', password]
      )
      await enter(client, made!.account_id)
      for (const path of sqlFilesBelow(projectDirectory, 'db/demo')) await run(client, path)
    } else {
      await client.query('select identity.store_password(organization_id, id, $2) from identity.accounts where id = $1', [
        known.account_id, password
      ])
      await enter(client, known.account_id)
    }
    return { api_key: await issueKey(client), email, password, organization }
  }))
}

/** Opens a session of the account and enters it as a request does: all that follows is done by the account. */
async function enter(client: Client, accountId: string): Promise<void> {
  await client.query(
    `select set_config('request.method', 'POST', true), set_config('request.path', '/rpc/demo', true),
            set_config('request.headers', '{}', true), set_config('request.jwt.claims', jsonb_build_object(
              'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
              'exp', extract(epoch from s.idle_at))::text, true)
       from identity.open_session($1, $1) as s`,
    [accountId]
  )
  await client.query('select hook.pre_request()')
}

async function run(client: Client, path: string): Promise<void> {
  const text = await readFile(join(projectDirectory, path), 'utf8')
  await client.query(text).catch((error: Error) => {
    throw describeSqlError(error, { path, text })
  })
}

/** A key of the organization's service account, which is made when it is missing. */
async function issueKey(client: Client): Promise<string> {
  await client.query(
    `select api.create_account('{"kind": "SERVICE", "display_name": "Integration", "reaches_all_sites": true}')
      where not exists (select from api.accounts where display_name = 'Integration')`
  )
  await client.query(
    `select api.grant_role(a.id, r.id) from api.accounts as a, api.roles as r
      where a.display_name = 'Integration' and r.code = 'ADMINISTRATOR'`
  )
  const { rows: [key] } = await client.query<{ api_key: string }>(
    `select k.api_key
       from api.accounts as a, api.issue_api_key(a.id, '{"name": "Demonstration"}') as k
      where a.display_name = 'Integration'`
  )
  return key!.api_key
}
