import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { assetryDataProvider } from '../../../examples/react-admin/dataProvider.ts'
import type { Connection } from '../../../client/index.ts'
import { root } from '../../support/files.ts'
import { connection } from './support.ts'

let api: Connection
let provider: ReturnType<typeof assetryDataProvider>
let siteId: string

beforeAll(async () => {
  api = await connection()
  provider = assetryDataProvider(() => api)
  siteId = String((await provider.create('sites', { data: { code: 'N', name: 'North' } })).data.id)
  for (const name of ['Pump 1', 'Pump 2', 'Fan', 'Lift']) {
    await provider.create('assets', { data: { site_id: siteId, name } })
  }
})

test('a list is paged, sorted and filtered, with its total', async () => {
  const sort = { field: 'name', order: 'DESC' as const }
  const first = await provider.getList('assets', { pagination: { page: 1, perPage: 3 }, sort })
  const second = await provider.getList('assets', { pagination: { page: 2, perPage: 3 }, sort })
  const pumps = await provider.getList('assets', { filter: { 'name@ilike': '*pump*', 'status': 'IN_SERVICE' }, sort })
  const none = await provider.getList('assets', { filter: { location_id: null, name: 'Crane' } })

  expect(first.data.map(({ name }) => name)).toEqual(['Pump 2', 'Pump 1', 'Lift'])
  expect(second.data.map(({ name }) => name)).toEqual(['Fan'])
  expect([first.total, second.total]).toEqual([4, 4])
  expect(pumps.data.map(({ name }) => name)).toEqual(['Pump 2', 'Pump 1'])
  expect(none).toEqual({ data: [], total: 0 })
})

test('records are found by id, several at once, and by what they refer to', async () => {
  const { data: [asset, other] } = await provider.getList('assets', {})
  if (!asset || !other) throw new Error('There are no assets')
  expect((await provider.getOne('assets', { id: asset.id })).data).toEqual(asset)
  expect((await provider.getMany('assets', { ids: [asset.id, other.id] })).data).toHaveLength(2)
  expect((await provider.getManyReference('assets', { target: 'site_id', id: siteId })).total).toBe(4)
  await expect(provider.getOne('assets', { id: siteId })).rejects.toThrow('no record')
})

test('only what was changed is sent, and not over the work of others', async () => {
  const made = await provider.create('assets', { data: { site_id: siteId, name: 'Gate' } })
  const { id } = made.data
  const { data } = await provider.update('assets', { id, previousData: made.data, data: { ...made.data, name: 'Door' } })
  expect(data).toMatchObject({ id, name: 'Door', row_version: 2 })
  const stale = provider.update('assets', { id, previousData: made.data, data: { ...made.data, name: 'Wall' } })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'STALE_ROW' })
})

test('what is refused is told by field, as forms look for it', async () => {
  const refused = await provider.create('assets', { data: { name: '', serial_number: 'x'.repeat(1000) } }).catch((error) => error)
  expect(refused).toMatchObject({
    status: 422, code: 'VALIDATION_FAILED',
    body: { errors: { name: 'A value is required', site_id: 'A value is required', root: { serverError: refused.message } } },
  })
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['name', 'root', 'serial_number', 'site_id'])
  const { data: [asset] } = await provider.getList('assets', {})
  if (!asset) throw new Error('There are no assets')
  const change = { id: asset.id, previousData: asset, data: { ...asset, name: null } }
  await expect(provider.update('assets', change)).rejects.toMatchObject({ body: { errors: { name: 'A value is required' } } })
})

test('what the API does not offer is refused in words', async () => {
  await expect(provider.delete('assets')).rejects.toThrow('assets are not deleted')
  await expect(provider.create('audit_events', { data: {} })).rejects.toThrow('audit_events are not created here')
})

test('every record that an update changes is named by p_<noun>_id', async () => {
  const description = readFileSync(join(root, 'db/generated/openapi.json'), 'utf8')
  const { paths } = JSON.parse(description) as { paths: Record<string, { post: unknown }> }
  const rows = await api.list('entities', { where: { update_action: 'like.update_*' } })
  const others = rows.map(({ update_action }) => String(update_action)).filter((action) => {
    const asked = JSON.stringify(paths[`/rpc/${action}`]?.post)
    return !asked.includes(`"p_${action.replace('update_', '')}_id"`) || !asked.includes('"p_values"')
  })
  expect(rows.length).toBeGreaterThan(10)
  expect(others.filter((action) => !action.endsWith('s'))).toEqual(['update_organization', 'update_work_order_plan', 'update_dispatch_policy', 'update_worker_shift'])
  const task = { id: siteId, data: {}, previousData: {} }
  await expect(provider.update('work_order_tasks', task)).rejects.toThrow('work_order_tasks are not updated here')
  const { data: [own] } = await provider.getList('organizations', {})
  if (!own) throw new Error('There is no organization')
  const changed = await provider.update('organizations', { id: own.id, previousData: own, data: { ...own, name: 'New' } })
  expect(changed.data.name).toBe('New')
})
