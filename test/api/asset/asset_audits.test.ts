import { expect, test } from 'vitest'
import { newTenant } from '../support/tenant.ts'

test('two who scan the same assets while a third ends the look find each once, and nothing is found after the end', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const [one, other, chief] = await Promise.all([1, 2, 3].map(() => tenant.member({ permissions: 'all' })))
  if (!one || !other || !chief) throw new Error('Three members were made')
  const assets = await Promise.all(Array.from({ length: 10 }, async (_, number) =>
    (await chief.call('create_asset', { p_values: { site_id: site.id, name: 'Drill', barcode: `D-${number}` } })).body[0]?.id))
  const { body: [audit] } = await chief.call('create_asset_audit', { p_values: { site_id: site.id } })
  const p_asset_audit_id = audit?.id ?? ''
  await chief.call('start_asset_audit', { p_asset_audit_id })
  const scans = Array.from({ length: 8 }, (_, number) => [one, other].map((scanner) =>
    scanner.callAny('record_found_assets', { p_asset_audit_id, p_assets: [{ code: `D-${number}` }, { code: `D-${(number + 3) % 8}` }] })))
  const answers = await Promise.all([...scans.flat(), chief.callAny('complete_asset_audit', { p_asset_audit_id })])
  for (const { status, text } of answers) expect(status === 200 || text.includes('ASSET_AUDIT_NOT_ACTIVE'), text).toBe(true)
  const lines = (await chief.get(`/asset_audit_lines?asset_audit_id=eq.${p_asset_audit_id}`)).body as Record<string, string>[]
  expect(lines.map(({ asset_id: id }) => id).toSorted()).toEqual(assets.toSorted())
  const [row] = (await chief.get(`/asset_audits?id=eq.${p_asset_audit_id}`)).body as Record<string, string>[]
  for (const { result, found_at: at } of lines) {
    expect(['FOUND', 'MISSING']).toContain(result)
    if (result === 'FOUND') expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.parse(row?.completed_at ?? ''))
  }
})
