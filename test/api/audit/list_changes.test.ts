import { expect, test } from 'vitest'
import { newTenant } from '../support/tenant.ts'

interface Changes {
  changes: { list: string, id: string, change: string, row: Record<string, unknown> | null }[]
  resets: string[]
  cursor: string
  has_more: boolean
}

test('changes over HTTP are the rows of the lists, and a key whose scopes name one domain follows that one', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const writer = await tenant.member({ permissions: 'all' })
  const reader = await tenant.service({ permissions: 'all' })
  const follow = async (cursor: string | null): Promise<Changes> =>
    (await reader.callAny('list_changes', { p_cursor: cursor, p_lists: ['assets', 'sites'] })).body as Changes
  const first = await follow(null)
  expect(first).toMatchObject({ changes: [], resets: ['assets', 'sites'], has_more: false })

  const { body } = await writer.callAny('create_asset', { p_values: { name: 'Pump', site_id: site.id } })
  const [{ id }] = body as [{ id: string }]
  let { cursor } = first
  const seen: Changes['changes'] = []
  await expect.poll(async () => {
    const answer = await follow(cursor)
    expect(answer.resets).toEqual([])
    cursor = answer.cursor
    seen.push(...answer.changes)
    return seen.some((change) => change.id === id)
  }).toBe(true)
  const [row] = (await reader.get(`/assets?id=eq.${id}`)).body as Record<string, unknown>[]
  expect(seen.find((change) => change.id === id)).toEqual({ list: 'assets', id, change: 'PUT', row })

  const scoped = await tenant.service({ permissions: 'all', scopes: ['work.read'] })
  expect((await scoped.callAny('list_changes', { p_lists: ['assets'] })).status).toBe(403)
  expect((await scoped.callAny('list_changes', { p_lists: ['work_orders'] })).body)
    .toMatchObject({ resets: ['work_orders'] })
  expect((await reader.callAny('list_changes', { p_cursor: 'tomorrow', p_limit: 0 })).status).toBe(422)
  const expired = cursor.replace(/-(\d+)(-[0-9a-f]{12}-[0-9a-f]{16})$/, '-1000000000$2')
  expect(await reader.callAny('list_changes', { p_cursor: expired })).toMatchObject({ status: 409, body: { code: 'CURSOR_EXPIRED' } })
})
