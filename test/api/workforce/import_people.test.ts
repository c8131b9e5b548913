import { expect, test } from 'vitest'
import { newTenant } from '../support/tenant.ts'

const csv = { headers: { 'content-type': 'text/csv' } }

test('people come as CSV, are tried first, and 250 of them in one call', async () => {
  const tenant = await newTenant()
  const site = await tenant.site('NORTH')
  const member = await tenant.member({ permissions: 'all' })
  await member.call('create_role', { p_values: { code: 'FITTER', name: 'Fitter', permissions: ['work_order.perform'] } })
  const file = [
    'email,display_name,role_codes,site_codes,worker_site_code,craft_level,invites',
    `ann@example.org,Ann,FITTER,${site.code},${site.code},,false`, 'bob@example.org,Bob,FITTER NONE,,,,', ',Cy,,,,2,no',
  ].join('\n')
  const outcomes = { status: 200, body: [{ created: 1, rejected: 2, row_outcomes: [
    { row: 1, outcome: 'CREATED' },
    { row: 2, outcome: 'REJECTED', faults: [{ field: 'role_codes', code: 'NOT_FOUND' }] },
    { row: 3, outcome: 'REJECTED', faults: expect.arrayContaining([
      expect.objectContaining({ field: 'email' }), expect.objectContaining({ field: 'worker_site_code' }),
    ]) },
  ] }] }
  const found = '/accounts?email=eq.ann@example.org&select=roles,sites'
  expect(await member.post('/rpc/import_people', file, { ...csv, prefer: 'tx=rollback' })).toMatchObject(outcomes)
  expect((await member.get(found)).body).toEqual([])
  expect(await member.post('/rpc/import_people', file, csv)).toMatchObject(outcomes)
  expect((await member.get(found)).body).toEqual([{ roles: ['FITTER'], sites: [site.code] }])
  expect(await member.post('/rpc/import_people', file, csv)).toMatchObject({ status: 200, body: [{ created: 0, unchanged: 1, rejected: 2 }] })

  const many = Array.from({ length: 250 }, (_, number) => ({
    email: `p${number}@example.org`, display_name: `Person ${number}`, role_codes: ['FITTER'], site_codes: [site.code],
    worker_site_code: site.code,
  }))
  expect(await member.post('/rpc/import_people', { p_rows: many })).toMatchObject({ status: 200, body: [{ created: 250, rejected: 0 }] })
})
