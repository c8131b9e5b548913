import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

test('docs/roles.md has each template with its description', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ code: string, description: string }>(
    'select code, description from identity.role_templates order by code').finally(() => client.end())
  const page = readFileSync(join(root, 'docs/roles.md'), 'utf8')
  const written = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, code, description]) => ({ code, description }))
  expect(written.sort((a, b) => (a.code ?? '').localeCompare(b.code ?? ''))).toEqual(
    rows.sort((a, b) => a.code.localeCompare(b.code)))
})
