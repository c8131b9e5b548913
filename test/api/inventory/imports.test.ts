import { beforeAll, expect, test } from 'vitest'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

const csv = { headers: { 'content-type': 'text/csv' } }

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  await member.call('create_unit', { p_values: { code: 'PCS', name: 'Pieces' } })
  await member.call('create_storeroom', { p_values: { site_id: site.id, code: 'MAIN', name: 'Main store' } })
})

const items = [
  'item_number,name,base_unit_code,kind,tracking', 'B-1,"Bolt, M8",PCS,STOCK,NONE', 'O-1,Oil,PCS,STOCK,LOT', 'X-1,Nothing,KG,STOCK,NONE',
].join('\n')
const balances = [
  'item_number,storeroom_code,quantity,unit_cost,lot_number', 'B-1,MAIN,100,0.25,', 'O-1,MAIN,12.5,8,L1', 'O-1,MAIN,1,8,', 'B-1,FAR,1,1,',
].join('\n')

test('a trial of items and of opening balances tells what would become of each row, and keeps nothing', async () => {
  const trial = await member.post('/rpc/import_items', items, { ...csv, prefer: 'tx=rollback' })
  expect(trial).toMatchObject({ status: 200, body: [{
    created: 2, rejected: 1,
    row_outcomes: [
      { row: 1, outcome: 'CREATED' }, { row: 2, outcome: 'CREATED' },
      { row: 3, outcome: 'REJECTED', faults: [{ field: 'base_unit_code', code: 'NOT_FOUND' }] },
    ],
  }] })
  expect((await member.get('/items')).body).toEqual([])
  await member.post('/rpc/import_items', items, csv)
  const tried = await member.post('/rpc/import_opening_balances', balances, { ...csv, prefer: 'tx=rollback' })
  const kept = await member.post('/rpc/import_opening_balances', balances, csv)
  for (const answer of [tried, kept]) {
    expect(answer).toMatchObject({ status: 200, body: [{
      created: 2, rejected: 2,
      row_outcomes: [
        { row: 1, outcome: 'CREATED' }, { row: 2, outcome: 'CREATED' },
        { row: 3, outcome: 'REJECTED', faults: [{ field: 'lot_number' }] },
        { row: 4, outcome: 'REJECTED', faults: [{ field: 'storeroom_code', code: 'NOT_FOUND' }] },
      ],
    }] })
  }
  expect((await member.get('/stock_levels?select=item_number,quantity,value&order=item_number')).body).toEqual([
    { item_number: 'B-1', quantity: 100, value: 25 }, { item_number: 'O-1', quantity: 12.5, value: 100 },
  ])
  expect(await member.post('/rpc/import_opening_balances', balances, csv))
    .toMatchObject({ status: 200, body: [{ created: 0, rejected: 4 }] })
  expect((await member.callAny('verify_stock_ledger', {})).body).toEqual([])
})
