import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longestWait } from '../../support/limits.ts'
import { until } from '../../torture/patience.ts'
import { sql } from '../support/database.ts'
import { exchange, signIn } from '../support/log_in.ts'
import { newTenant } from '../support/tenant.ts'

const password = 'no log shall hold this password'

async function logStatements(value: 'all' | 'none'): Promise<void> {
  await sql(`alter system set log_statement = '${value}'`)
  await sql('select pg_reload_conf()')
  await until(longestWait / 1000, `log_statement is ${value}`, async () =>
    (await sql<{ log_statement: string }>('show log_statement'))[0]?.log_statement === value)
}

beforeAll(() => logStatements('all'))
afterAll(() => logStatements('none'))

/** The text of every log below a directory. */
function logsBelow(directory: string): string {
  return readdirSync(directory, { withFileTypes: true }).map((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory() && entry.name !== 'postgres') return logsBelow(path)
    return entry.name.endsWith('.log') ? readFileSync(path, 'utf8') : ''
  }).join('\n')
}

const isForeign = process.env.DATABASE_URL !== undefined

test.skipIf(isForeign)('A20 no log holds a key, a password or a token, with every statement logged', async () => {
  const tenant = await newTenant()
  const administrator = await tenant.member({ permissions: 'all' })
  const person = await tenant.member()
  const service = await tenant.service({ mayActAsPersons: true })
  await administrator.call('reset_password', { p_account_id: person.id, p_password: password })
  const signedIn = await signIn(person.email, password)
  const wrong = 'neither shall it hold a wrong one'
  await signIn(person.email, wrong)
  const exchanged = await exchange(service.key, { onBehalfOf: person.email })
  const issued = await administrator.call('issue_api_key', { p_account_id: service.id, p_values: { name: 'A20' } })
  const refreshed = await administrator.call('refresh_session')

  const secrets = [
    password, wrong, service.key, issued.body[0]?.api_key, signedIn.token, exchanged.token, refreshed.body[0]?.token,
    administrator.token
  ]
  const logs = logsBelow(inject('logDirectory'))
  expect(logs).toContain('exchange_api_key')
  for (const secret of secrets) {
    expect(secret).toEqual(expect.any(String))
    expect(logs.includes(String(secret)), `a log holds ${secret}`).toBe(false)
    // Neither the part of it that proves anything: a token's signature, the second half of anything else.
    const proof = String(secret).split('.')[2] ?? String(secret).slice(String(secret).length / 2)
    expect(logs.includes(proof), `a log holds the end of ${secret}`).toBe(false)
  }
})
