import { describe, expect, test } from 'vitest'
import { inSession } from '../support/database.ts'
import { newTenant } from '../support/tenant.ts'

const tenant = await newTenant()
const site = await tenant.site('plant')
const member = await tenant.member({ permissions: ['asset.create', 'asset.update'] })

const create = (name: string, key: string, more = {}) => member.call(
  'create_asset', { p_values: { site_id: site.id, name } }, { headers: { 'idempotency-key': key }, ...more }
)

describe('Idempotency-Key', () => {
  test('thirty identical requests at once take effect once and answer alike', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('Once', 'once')))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(29)
    expect((await member.get('/assets?name=eq.Once')).body).toHaveLength(1)
  })

  test('a request that was refused is not remembered', async () => {
    expect((await create('', 'refused')).status).toBe(422)
    expect((await create('Accepted', 'refused')).status).toBe(200)
  })

  test('other arguments under a used key are refused', async () => {
    await create('First', 'reused')
    expect(await create('Second', 'reused')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('a dry run leaves nothing behind, not even the key', async () => {
    const dry = await create('Dry', 'dry', { prefer: 'tx=rollback' })
    expect(dry.status).toBe(200)
    expect((await member.get('/assets?name=eq.Dry')).body).toEqual([])
    const wet = await create('Dry', 'dry')
    expect(wet.headers['idempotent-replayed']).toBeUndefined()
    expect((await member.get('/assets?name=eq.Dry')).body).toHaveLength(1)
  })

  test('a request whose twin is still running is told to wait', async () => {
    await inSession(async (client) => {
      await client.query('begin')
      await client.query(
        `insert into core.idempotency_keys (organization_id, account_id, action, key, request_hash)
         values ($1, $2, 'create_asset', 'slow', '')`, [tenant.organizationId, member.id]
      )
      const answer = await create('Slow', 'slow')
      await client.query('rollback')
      expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_FLIGHT' } })
      expect(answer.headers['retry-after']).toBe('1')
    })
    expect((await create('Slow', 'slow')).status).toBe(200)
  })
})

describe('versions', () => {
  test('of two who read the same version one changes the row', async () => {
    const { body: [asset] } = await create('Shared', 'shared')
    const changes = await Promise.all(['one', 'two'].map((description) => member.call('update_asset', {
      p_asset_id: asset!.id, p_values: { description }, p_row_version: 1
    })))

    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(changes.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STALE_ROW' })
  })

  test('If-Match holds a version too, and nothing else', async () => {
    const { body: [asset] } = await create('Matched', 'matched')
    const update = (version: string) => member.call(
      'update_asset', { p_asset_id: asset!.id, p_values: { description: version } }, { headers: { 'if-match': version } }
    )
    expect(await update('"7"')).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect(await update('"one"')).toMatchObject({ status: 400, body: { code: 'INVALID_VALUE' } })
    expect((await update('"1"')).status).toBe(200)
    expect((await update('*')).status).toBe(200)
  })
})
