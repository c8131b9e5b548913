import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

test('who is refused for lack of a permission is named in the server\'s log, with the request', async () => {
  const client = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
    options: '-c search_path=test,tap,pg_catalog'
  })
  const lines: string[] = []
  client.on('notice', ({ severity, message }) => { if (severity === 'LOG') lines.push(message ?? '') })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select test.organization('acme'), test.person('ann', '{*}', '{}')")
    const { rows: [ann] } = await client.query<{ id: string }>("select test.id('ann')")
    await client.query(`select test.sign_in('ann', '{"x-request-id": "request-7"}')`)
    await client.query('set local client_min_messages = log')
    await expect(client.query(`select api.create_site('{"code": "secret"}')`)).rejects.toThrow('PERMISSION_DENIED')
    expect(lines).toEqual([expect.stringMatching(
      `^refused create_site for lack of site\\.create: account ${ann?.id}, actor ${ann?.id}, .* request request-7$`)])
    expect(lines.join()).not.toContain('secret')
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
