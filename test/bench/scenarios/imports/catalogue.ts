import { askOnce } from '../../load/http.ts'
import type { Account } from '../../stack/accounts.ts'
import { act, type Context } from '../context.ts'

export type Row = Record<string, unknown>

/** An import of the product with the rows that it is given: each of them is stored, whatever their number. */
export interface MeasuredImport {
  /** As in import_<list>. */
  list: string
  /** The row of a place, from 0 on. */
  row(place: number): Row
  /** The most rows of one call, where that is fewer than 1,000. */
  most?: number
  /** Whether it is measured with 10,000 rows besides: what a plant has many of. */
  isLong?: boolean
}

const day = (place: number): string => new Date(Date.UTC(2000, 0, 1 + place)).toISOString().slice(0, 10)
const month = (place: number): string => new Date(Date.UTC(1950, place, 1)).toISOString().slice(0, 10)
const past = (place: number): string => new Date(Date.UTC(2024, 0, 1, 0, place)).toISOString()
/** Two places of one: a hundred of the second to each of the first. */
const pair = (place: number): [number, number] => [Math.floor(place / 100), place % 100]

/** What the rows name: stored by imports, so that no row has to be looked for in the data. */
const world = (site: string): [list: string, rows: Row[]][] => {
  const many = (count: number, row: (place: number) => Row): Row[] =>
    Array.from({ length: count }, (_, place) => row(place))
  return [
    ['units', [{ code: 'BI-U', name: 'Piece' }]],
    ['vendors', [{ code: 'BI-V', name: 'Vendor' }]],
    ['crafts', [{ code: 'BI-F', name: 'Fitter' }]],
    ['certificate_types', [{ code: 'BI-CT', name: 'Welding' }]],
    ['contract_type_settings', [{ code: 'BI-T', name: 'Full service', category: 'FULL_SERVICE' }]],
    ['asset_categories', [{ code: 'BI-AC', name: 'Pumps' }]],
    ['locations', many(100, (n) => ({ site_code: site, code: `BI-L-${n}`, name: 'Hall' }))],
    ['assets', many(1000, (n) => ({ site_code: site, asset_number: `BI-A-${n}`, name: 'Pump', status: 'IN_SERVICE' }))],
    ['items', many(100, (n) => ({ item_number: `BI-I-${n}`, name: 'Seal', base_unit_code: 'BI-U' }))],
    ['storerooms', many(100, (n) => ({ site_code: site, code: `BI-S-${n}`, name: 'Store' }))],
    ['workers', many(1000, (n) => ({ site_code: site, worker_number: `BI-W-${n}`, name: 'Kim' }))],
    ['contracts', many(10, (n) => ({
      contract_number: `BI-C-${n}`, title: 'Pumps', site_code: site, vendor_code: 'BI-V', type_code: 'BI-T',
      currency: 'EUR', starts_on: '2020-01-01', ends_on: '2040-12-31',
    }))],
    ['contracts', many(1000, (n) => ({
      contract_number: `BI-D-${n}`, title: 'Pumps', site_code: site, vendor_code: 'BI-V', type_code: 'BI-T',
    }))],
    ['job_plans', many(10, (n) => ({ code: `BI-J-${n}`, name: 'Service' }))],
    ['inspection_templates', many(10, (n) => ({ code: `BI-IT-${n}`, name: 'Tour' }))],
    ['maintenance_routes', many(10, (n) => ({ site_code: site, code: `BI-R-${n}`, name: 'Round' }))],
    ['asset_meters', many(1000, (n) => ({
      code: `BI-M-${n}`, name: 'Parts', asset_number: `BI-A-${n}`, unit: 'parts',
    }))],
  ]
}

const imports = (site: string): MeasuredImport[] => [
  {
    list: 'assets', isLong: true,
    row: (n) => ({
      site_code: site, asset_number: `BJ-${n}`, name: 'Pump', category_code: 'BI-AC', manufacturer: 'Maker',
      serial_number: `S-${n}`,
    }),
  },
  { list: 'asset_categories', row: (n) => ({ code: `BJ-${n}`, name: 'Pumps' }) },
  {
    list: 'asset_custodies',
    row: (n) => ({
      asset_number: `BI-A-${n}`, external_party: 'Acme', checked_out_at: past(n), checked_in_at: past(n + 60),
    }),
  },
  {
    list: 'asset_meters', isLong: true,
    row: (n) => ({
      code: `BJ-${n}`, name: 'Hours', asset_number: `BI-A-${n % 1000}`, unit: 'h', current_reading: n,
      current_at: past(n),
    }),
  },
  {
    list: 'asset_spares', isLong: true,
    row: (n) => ({
      asset_number: `BI-A-${pair(n)[0]}`, item_number: `BI-I-${pair(n)[1]}`, quantity_installed: 2,
    }),
  },
  { list: 'authorized_vendors', row: (n) => ({ manufacturer: `Maker ${n}`, vendor_code: 'BI-V' }) },
  {
    list: 'calendars',
    row: (n) => ({
      code: `BJ-${n}`, name: 'Day',
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '07:00', end_time: '16:00' })),
    }),
  },
  {
    list: 'calibrations',
    row: (n) => ({
      asset_number: `BI-A-${n}`, performed_at: past(n), as_found: 'IN', as_left: 'IN',
    }),
  },
  { list: 'certificate_types', row: (n) => ({ code: `BJ-${n}`, name: 'Welding' }) },
  {
    list: 'contract_coverages',
    row: (n) => ({
      contract_number: `BI-C-${pair(n)[0]}`, scope: 'ASSET', asset_number: `BI-A-${n}`, labour_percent: 50,
    }),
  },
  {
    list: 'contract_prices',
    row: (n) => ({
      contract_number: `BI-C-${pair(n)[0]}`, item_number: `BI-I-${pair(n)[1]}`, unit_price: 3,
    }),
  },
  {
    list: 'contract_revisions',
    row: (n) => ({ contract_number: `BI-D-${n}`, effective_on: '2020-01-01', labour_percent: 50 }),
  },
  { list: 'contract_type_settings', row: (n) => ({ code: `BJ-${n}`, name: 'Lease', category: 'LEASE' }) },
  {
    list: 'contracts',
    row: (n) => ({
      contract_number: `BJ-${n}`, title: 'Pumps', site_code: site, vendor_code: 'BI-V', type_code: 'BI-T',
    }),
  },
  { list: 'cost_centers', row: (n) => ({ code: `BJ-${n}`, name: 'Line' }) },
  { list: 'crafts', row: (n) => ({ code: `BJ-${n}`, name: 'Fitter' }) },
  {
    list: 'custom_fields', most: 50,
    row: (n) => ({
      entity: 'asset.assets', code: `bj_${n}`, name: 'Colour', kind: 'TEXT',
    }),
  },
  { list: 'exchange_rates', row: (n) => ({ from_currency: 'USD', to_currency: 'EUR', valid_on: day(n), rate: 0.9 }) },
  { list: 'failure_codes', row: (n) => ({ level: 'CAUSE', code: `BJ-${n}`, name: 'Wear' }) },
  { list: 'failure_classes', row: (n) => ({ code: `BJ-${n}`, name: 'Pumps' }) },
  {
    list: 'inspection_template_items',
    row: (n) => ({
      template_code: `BI-IT-${pair(n)[0]}`, code: `Q${n}`, prompt: 'Clean?', kind: 'YES_NO',
    }),
  },
  { list: 'inspection_templates', row: (n) => ({ code: `BJ-${n}`, name: 'Tour' }) },
  {
    list: 'item_manufacturer_parts',
    row: (n) => ({ item_number: `BI-I-${pair(n)[0]}`, manufacturer: 'Maker', part_number: `P-${pair(n)[1]}` }),
  },
  { list: 'items', row: (n) => ({ item_number: `BJ-${n}`, name: 'Seal', base_unit_code: 'BI-U' }) },
  {
    list: 'job_plan_lines',
    row: (n) => ({
      job_plan_code: `BI-J-${pair(n)[0]}`, kind: 'ITEM', description: 'Seal', item_number: `BI-I-${pair(n)[1]}`,
      quantity: 2,
    }),
  },
  { list: 'job_plan_tasks', row: (n) => ({ job_plan_code: `BI-J-${pair(n)[0]}`, title: `Look ${n}`, kind: 'CHECK' }) },
  { list: 'job_plans', row: (n) => ({ code: `BJ-${n}`, name: 'Service', estimated_minutes: 60 }) },
  { list: 'locations', row: (n) => ({ site_code: site, code: `BJ-${n}`, name: 'Hall' }) },
  {
    list: 'maintenance_route_stops',
    row: (n) => ({
      site_code: site, route_code: `BI-R-${pair(n)[0]}`, asset_number: `BI-A-${n}`,
    }),
  },
  { list: 'maintenance_routes', row: (n) => ({ site_code: site, code: `BJ-${n}`, name: 'Round' }) },
  {
    list: 'maintenance_schedules', isLong: true, row: (n) => ({
      schedule_number: `BJ-${n}`, name: 'Service', title: 'Service', asset_number: `BI-A-${n % 1000}`,
      every_n: 1, every_unit: 'MONTH', anchor_on: '2026-01-31',
    }),
  },
  { list: 'meter_types', row: (n) => ({ code: `BJ-${n}`, name: 'Hours', kind: 'CONTINUOUS', unit: 'h' }) },
  {
    list: 'opening_balances', isLong: true,
    row: (n) => ({
      item_number: `BI-I-${pair(n)[1]}`, storeroom_code: `BI-S-${pair(n)[0]}`, quantity: 10, unit_cost: 1.5,
    }),
  },
  {
    list: 'output_counters',
    row: (n) => ({
      meter_code: `BI-M-${n}`, kind: 'GOOD', starts_on: '2026-01-01', ideal_per_hour: 60,
    }),
  },
  {
    list: 'people', most: 250,
    row: (n) => ({
      email: `bj-${n}@example.org`, display_name: 'Kim', role_codes: ['READER'], site_codes: [site],
    }),
  },
  {
    list: 'price_index_values',
    row: (n) => ({
      price_index_code: `BI-X-${pair(n)[0]}`, starts_on: month(pair(n)[1]), value: 100,
    }),
  },
  { list: 'price_indexes', row: (n) => ({ code: `BJ-${n}`, name: 'Prices' }) },
  { list: 'request_problems', row: (n) => ({ code: `BJ-${n}`, name: 'It leaks' }) },
  {
    list: 'requests', isLong: true,
    row: (n) => ({
      request_number: `BJ-${n}`, title: 'It drips', asset_number: `BI-A-${n % 1000}`, reported_at: past(n),
      requester_name: 'Ada',
    }),
  },
  { list: 'sites', row: (n) => ({ code: `BJ-${n}`, name: 'Plant' }) },
  {
    list: 'stocked_items', isLong: true,
    row: (n) => ({
      item_number: `BI-I-${pair(n)[1]}`, storeroom_code: `BI-S-${pair(n)[0]}`, minimum_quantity: 5,
      maximum_quantity: 9,
    }),
  },
  { list: 'storeroom_bins', row: (n) => ({ storeroom_code: 'BI-S-0', code: `BJ-${n}` }) },
  { list: 'storerooms', row: (n) => ({ site_code: site, code: `BJ-${n}`, name: 'Store' }) },
  { list: 'units', row: (n) => ({ code: `BJ-${n}`, name: 'Piece' }) },
  { list: 'vendors', row: (n) => ({ code: `BJ-${n}`, name: 'Vendor' }) },
  {
    list: 'work_orders', isLong: true,
    row: (n) => ({
      work_order_number: `BJ-${n}`, title: 'Repair the seal', asset_number: `BI-A-${n % 1000}`, priority: 'HIGH',
      reported_at: past(n),
    }),
  },
  { list: 'work_types', row: (n) => ({ code: `BJ-${n}`, name: 'Breakdown', class: 'CORRECTIVE_IMMEDIATE' }) },
  {
    list: 'worker_certificates',
    row: (n) => ({
      worker_number: `BI-W-${n}`, certificate_type_code: 'BI-CT', issued_on: '2026-01-31',
    }),
  },
  { list: 'workers', row: (n) => ({ site_code: site, worker_number: `BJ-${n}`, name: 'Kim', craft_code: 'BI-F' }) },
]

/** Stores what the rows name, and answers all imports of the product; fails when one of them has no rows here. */
export async function readyImports(context: Context, account: Account): Promise<MeasuredImport[]> {
  const { rows: [site] } = await context.superuser.query<{ code: string }>(
    'select s.code from core.sites as s where s.id = $1', [account.siteIds[0]])
  const code = site?.code ?? ''
  const all = imports(code)
  const known = new Set(all.map(({ list }) => `import_${list}`))
  const missing = [...context.actions].filter((name) => name.startsWith('import_') && !known.has(name))
  if (missing.length > 0) throw new Error(`imports/catalogue.ts has no rows of ${missing.join(', ')}.`)
  const call = async (action: string, body: object): Promise<Row> => {
    const text = await askOnce(context.servers.api, act(action, body, account))
    return (JSON.parse(text) as Row[])[0] as Row
  }
  for (const [list, rows] of world(code)) {
    const action = `import_${list}`
    refuseFaults(action, await call(action, { p_rows: rows }), rows.length)
  }
  for (let n = 0; n < 10; n++) {
    await call('create_price_index', { p_values: { code: `BI-X-${n}`, name: 'Prices' } })
    const { rows: [contract] } = await context.superuser.query<{ id: string }>(
      'select c.id from contract.contracts as c where c.organization_id = $1 and c.contract_number = $2',
      [account.organizationId, `BI-C-${n}`])
    await call('revise_contract', {
      p_contract_id: contract?.id, p_values: { effective_on: '2020-01-01' }, p_coverages: [],
    })
  }
  return all
}

/** Throws when not all rows were stored, with what is said of the first that was not. */
export function refuseFaults(action: string, answer: Row, count: number): void {
  if (answer['created'] === count) return
  const outcomes = answer['row_outcomes'] as { outcome: string }[] | undefined
  const first = outcomes?.find(({ outcome }) => outcome !== 'CREATED')
  throw new Error(`${action} stored ${String(answer['created'])} of ${count} rows: ${JSON.stringify(first)}`)
}
