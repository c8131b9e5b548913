import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'
import { countProbes, tellProbes } from './isolation.ts'

// Rows of these imports name records by codes instead of ids, which the other probes do not try. A code that only others
// have is answered like one that nobody has; one of one's own is answered otherwise, so it was looked up.

type Row = Record<string, unknown>

interface Stock { storeroom: string, bin: string, item: string, lot: string, unit: string }

let mine: Tenant
let member: Member
let northerner: Member
let own: Stock
let atSouth: Stock
let foreign: Stock

const [ownBarcode, foreignBarcode] = ['4006381333931', '4006381333948']

const assets = { own: 'A-OWN', atSouth: 'A-FAR', foreign: 'A-FOREIGN' }

beforeAll(async () => {
  mine = await newTenant()
  member = await mine.member({ permissions: 'all' })
  const [north, south] = [await mine.site('NORTH'), await mine.site('SOUTH')]
  northerner = await mine.member({ permissions: 'all', sites: [north] })
  own = await stocked(member, north, 'OWN')
  atSouth = await stocked(member, south, 'FAR')
  const theirs = await newTenant()
  const stranger = await theirs.member({ permissions: 'all' })
  const elsewhere = await theirs.site('THEIRS')
  foreign = await stocked(stranger, elsewhere, 'FOREIGN')
  for (const [caller, site, number] of [
    [member, north, assets.own], [member, south, assets.atSouth], [stranger, elsewhere, assets.foreign],
  ] as const) {
    await made(caller, 'create_asset', { p_values: { site_id: site.id, asset_number: number, name: 'Press' } })
    await made(caller, 'import_asset_meters', { p_rows: [{ code: `M-${number}`, name: 'Parts', unit: 'parts', asset_number: number }] })
  }
  for (const [caller, stock, barcode] of [[member, atSouth, ownBarcode], [stranger, foreign, foreignBarcode]] as const) {
    await made(caller, 'import_item_manufacturer_parts', {
      p_rows: [{ item_number: stock.item, manufacturer: 'FAG', part_number: '6204', barcode }],
    })
  }
  await made(stranger, 'create_exchange_rate', {
    p_values: { from_currency: 'USD', to_currency: 'EUR', valid_on: '2026-01-05', rate: 0.9 },
  })
})

async function made(caller: Caller, action: string, body: Row): Promise<Row> {
  const answer = await caller.post(`/rpc/${action}`, body)
  expect([action, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([action, 200, ''])
  return (answer.body as Row[])[0] ?? {}
}

/** A storeroom with a bin, an item and a lot in it, whose codes no other organization has. */
async function stocked(caller: Caller, site: Site, suffix: string): Promise<Stock> {
  const unit = await made(caller, 'create_unit', { p_values: { code: `U-${suffix}`, name: 'Piece' } })
  const item = await made(caller, 'create_item', {
    p_values: { item_number: `I-${suffix}`, name: 'Seal', base_unit_id: unit.id, tracking: 'LOT' },
  })
  const storeroom = await made(caller, 'create_storeroom', {
    p_values: { site_id: site.id, code: `S-${suffix}`, name: 'Store', kind: 'MAIN' },
  })
  const bin = await made(caller, 'create_storeroom_bin', { p_values: { storeroom_id: storeroom.id, code: `B-${suffix}` } })
  await made(caller, 'receive_stock', {
    p_storeroom_id: storeroom.id,
    p_lines: [{ item_id: item.id, bin_id: bin.id, quantity: 5, unit_cost: 1, lot_number: `L-${suffix}`, expires_on: '2999-01-01' }],
  })
  return { storeroom: `S-${suffix}`, bin: `B-${suffix}`, item: `I-${suffix}`, lot: `L-${suffix}`, unit: `U-${suffix}` }
}

/** What is answered for one row, with the word that is tried and new ids taken out. */
async function answered(caller: Caller, action: string, row: Row, word: string): Promise<string> {
  countProbes(1)
  const { status, text } = await caller.post(`/rpc/${action}`, { p_rows: [row] }, { prefer: 'tx=rollback' })
  return `${status} ${text.replaceAll(word, '<word>').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')}`
}

const columns: [string, keyof Stock][] = [
  ['item_number', 'item'], ['storeroom_code', 'storeroom'], ['bin_code', 'bin'], ['unit_code', 'unit'],
]

test.each(columns)('an opening balance tells nothing by %s', async (column, key) => {
  const row = { item_number: own.item, storeroom_code: own.storeroom, quantity: 1, unit_cost: 1, lot_number: 'NEW', expires_on: '2999-01-01' }
  const of = async (caller: Caller, word: string): Promise<string> =>
    await answered(caller, 'import_opening_balances', { ...row, [column]: word }, word)
  const unknown = await of(member, 'X-NOBODY')
  expect(await of(member, foreign[key])).toBe(unknown)
  expect(await of(member, own[key])).not.toBe(unknown)
  // Items and units are the organization's, so whoever reaches one site knows them.
  if (key === 'storeroom' || key === 'bin') expect(await of(northerner, atSouth[key])).toBe(await of(northerner, 'X-NOBODY'))
})

test('nor by the lots of others', async () => {
  const of = async (word: string): Promise<string> => await answered(member, 'import_opening_balances', {
    item_number: atSouth.item, storeroom_code: own.storeroom, quantity: 1, unit_cost: 1, lot_number: word, expires_on: '2998-01-01',
  }, word)
  const unknown = await of('X-NOBODY')
  expect(await of(foreign.lot)).toBe(unknown)
  expect(await of(atSouth.lot)).not.toBe(unknown)
})

test.each([
  ['import_storeroom_bins', { code: 'B-NEW' }], ['import_storerooms', { code: 'S-NEW', name: 'New', kind: 'MAIN' }],
  ['import_maintenance_routes', { code: 'R-NEW', name: 'New' }],
] as [string, Row][])('%s tells nothing by codes', async (action, row) => {
  const [column, ownCode, atSouthCode, foreignCode] = action === 'import_storeroom_bins'
    ? ['storeroom_code', own.storeroom, atSouth.storeroom, foreign.storeroom]
    : ['site_code', 'NORTH', 'SOUTH', 'THEIRS']
  const of = async (caller: Caller, word: string): Promise<string> => await answered(caller, action, { ...row, [column]: word }, word)
  const unknown = await of(member, 'X-NOBODY')
  expect(await of(member, foreignCode)).toBe(unknown)
  expect(await of(member, ownCode)).not.toBe(unknown)
  expect(await of(northerner, atSouthCode)).toBe(await of(northerner, 'X-NOBODY'))
})

test('stops of routes tell nothing by codes of routes and numbers of assets', async () => {
  await made(member, 'import_maintenance_routes', { p_rows: [
    { site_code: 'NORTH', code: 'R-OWN', name: 'Own' }, { site_code: 'SOUTH', code: 'R-FAR', name: 'Far' },
  ] })
  const row = { site_code: 'NORTH', route_code: 'R-OWN', asset_number: assets.own }
  const of = async (caller: Caller, column: string, word: string): Promise<string> =>
    await answered(caller, 'import_maintenance_route_stops', { ...row, [column]: word }, word)
  const unknown = await of(member, 'asset_number', 'X-NOBODY')
  expect(await of(member, 'asset_number', assets.foreign)).toBe(unknown)
  expect(await of(member, 'asset_number', assets.own)).not.toBe(unknown)
  expect(await of(northerner, 'asset_number', assets.atSouth)).toBe(await of(northerner, 'asset_number', 'X-NOBODY'))
  expect(await of(northerner, 'route_code', 'R-FAR')).toBe(await of(northerner, 'route_code', 'X-NOBODY'))
  expect(await of(northerner, 'site_code', 'SOUTH')).toBe(await of(northerner, 'site_code', 'X-NOBODY'))
})

test('manufacturer parts tell nothing by numbers and barcodes of others', async () => {
  const of = async (row: Row, word: string): Promise<string> =>
    await answered(member, 'import_item_manufacturer_parts', { manufacturer: 'SKF', part_number: '6204', ...row }, word)
  const unknown = await of({ item_number: 'X-NOBODY' }, 'X-NOBODY')
  expect(await of({ item_number: foreign.item }, foreign.item)).toBe(unknown)
  expect(await of({ item_number: own.item }, own.item)).not.toBe(unknown)
  const free = await of({ item_number: own.item, barcode: 'B-NOBODY' }, 'B-NOBODY')
  expect(await of({ item_number: own.item, barcode: foreignBarcode }, foreignBarcode)).toBe(free)
  expect(await of({ item_number: own.item, barcode: ownBarcode }, ownBarcode)).not.toBe(free)
})

test('an output counter tells nothing by codes of meters', async () => {
  const of = async (caller: Caller, word: string): Promise<string> => await answered(
    caller, 'import_output_counters', { meter_code: word, kind: 'GOOD', ideal_per_hour: 1, starts_on: '2026-01-01' }, word)
  const unknown = await of(member, 'X-NOBODY')
  expect(await of(member, `M-${assets.foreign}`)).toBe(unknown)
  expect(await of(member, `M-${assets.own}`)).not.toBe(unknown)
  expect(await of(northerner, `M-${assets.atSouth}`)).toBe(await of(northerner, 'X-NOBODY'))
})

const rows: Record<string, Row> = {
  import_asset_custodies: { external_party: 'Acme', checked_out_at: '2026-01-05T08:00:00Z', asset_number: assets.own },
  import_asset_spares: { item_number: 'I-OWN', asset_number: assets.own },
  import_asset_meters: { name: 'Hours', unit: 'h', asset_number: assets.own },
  import_maintenance_schedules: {
    name: 'Oil', title: 'Oil', every_n: 1, every_unit: 'DAY', anchor_on: '2026-01-01', asset_number: assets.own,
  },
  import_requests: { title: 'It leaks', asset_number: assets.own },
  import_work_orders: { title: 'It leaks', asset_number: assets.own },
}

test.each(Object.keys(rows))('%s tells nothing by the numbers of assets', async (action) => {
  const of = async (caller: Caller, word: string): Promise<string> =>
    await answered(caller, action, { ...rows[action], asset_number: word }, word)
  const unknown = await of(member, 'X-NOBODY')
  expect(await of(member, assets.foreign)).toBe(unknown)
  expect(await of(member, assets.own)).not.toBe(unknown)
  expect(await of(northerner, assets.atSouth)).toBe(await of(northerner, 'X-NOBODY'))
})

test.each([
  ['item_number', 'item'], ['storeroom_code', 'storeroom'], ['default_bin_code', 'bin'],
] as [string, keyof Stock][])('a stocked item tells nothing by %s', async (column, key) => {
  const row = { item_number: own.item, storeroom_code: own.storeroom }
  const of = async (caller: Caller, word: string): Promise<string> =>
    await answered(caller, 'import_stocked_items', { ...row, [column]: word }, word)
  const unknown = await of(member, 'X-NOBODY')
  expect(await of(member, foreign[key])).toBe(unknown)
  expect(await of(member, own[key])).not.toBe(unknown)
  if (key !== 'item') expect(await of(northerner, atSouth[key])).toBe(await of(northerner, 'X-NOBODY'))
})

test('people are told nothing of accounts, roles, sites and workers of others', async () => {
  const theirs = await newTenant()
  const stranger = await theirs.member({ permissions: 'all' })
  await theirs.site('ELSEWHERE')
  await made(stranger, 'create_role', { p_values: { code: 'FOREIGN', name: 'Foreign' } })
  await made(stranger, 'create_person', { p_values: { email: 'foreign@example.org', display_name: 'F' }, p_invites: false })
  await made(member, 'create_role', { p_values: { code: 'OWN', name: 'Own' } })
  await made(member, 'create_person', { p_values: { email: 'own@example.org', display_name: 'F' }, p_invites: false })
  const person = { email: 'new@example.org', display_name: 'New' }
  const of = async (caller: Caller, row: Row, word: string): Promise<string> =>
    await answered(caller, 'import_people', { ...person, ...row }, word)
  const asked: [string, string, string, string][] = [
    ['role_codes', 'NOBODYS', 'FOREIGN', 'OWN'], ['site_codes', 'NOBODYS', 'ELSEWHERE', 'NORTH'],
    ['worker_site_code', 'NOBODYS', 'ELSEWHERE', 'NORTH'], ['email', 'nobody@example.org', 'foreign@example.org', 'own@example.org'],
  ]
  for (const [column, none, foreignCode, ownCode] of asked) {
    const unknown = await of(member, { [column]: none }, none)
    expect([column, await of(member, { [column]: foreignCode }, foreignCode)]).toEqual([column, unknown])
    expect([column, await of(member, { [column]: ownCode }, ownCode)]).not.toEqual([column, unknown])
  }
  for (const column of ['site_codes', 'worker_site_code']) {
    expect(await of(northerner, { [column]: 'SOUTH' }, 'SOUTH')).toBe(await of(northerner, { [column]: 'NOBODYS' }, 'NOBODYS'))
  }
})

test('a rate of another organization is no rate, and nobody of one site writes any', async () => {
  const of = async (caller: Caller, from: string): Promise<string> => await answered(caller, 'import_exchange_rates', {
    from_currency: from, to_currency: 'EUR', valid_on: '2026-01-05', rate: 0.8,
  }, from)
  const unknown = await of(member, 'CHF')
  expect(unknown).toContain('CREATED')
  expect(await of(member, 'USD')).toBe(unknown)
  await made(member, 'create_exchange_rate', { p_values: { from_currency: 'GBP', to_currency: 'EUR', valid_on: '2026-01-05', rate: 1.2 } })
  expect(await of(member, 'GBP')).not.toBe(unknown)
  expect(await of(northerner, 'GBP')).toContain('NOT_ALL_SITES')
  expect(await of(northerner, 'GBP')).toBe(await of(northerner, 'CHF'))
  tellProbes()
})
