import { expect, test } from 'vitest'
import { type Member, newTenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

interface Exported { list: string, row_count: number, import_rows: Row[] }

interface Imported { rejected: number, row_outcomes: { outcome: string, faults: unknown[] }[] }

async function imports(member: Member, list: string, rows: Row[]): Promise<void> {
  const { status, body, text } = await member.post(`/rpc/import_${list}`, { p_rows: rows })
  expect([list, status, status === 200 ? '' : text]).toEqual([list, 200, ''])
  const [imported] = body as Imported[]
  expect([list, imported?.row_outcomes.filter(({ outcome }) => outcome === 'REJECTED').map(({ faults }) => faults)]).toEqual([list, []])
}

/** Records of two sites of which one is archived, that name each other, and much that is archived. */
const records: [string, Row[]][] = [
  ['calendars', [{ code: 'C', name: 'C', hours: [{ weekday: 1, start_time: '08:00', end_time: '17:00' }] }]],
  ['sites', [{ code: 'OLD', name: 'Old' }, { code: 'NEW', name: 'New', calendar_code: 'C' }]],
  ['failure_classes', [{ code: 'F', name: 'F' }]],
  ['crafts', [{ code: 'M', name: 'M' }]],
  ['certificate_types', [{ code: 'CT', name: 'CT' }]],
  ['units', [{ code: 'EA', name: 'Each' }, { code: 'BOX', name: 'Box' }]],
  ['cost_centers', [{ code: 'CC', name: 'CC' }]],
  ['meter_types', [{ code: 'MT', name: 'MT', kind: 'CONTINUOUS', unit: 'h' }]],
  ['contract_type_settings', [{ code: 'LEASE', name: 'Lease', category: 'LEASE' }]],
  ['work_types', [{ code: 'WT', name: 'WT', class: 'PREVENTIVE' }, { code: 'KEPT', name: 'Kept', class: 'PREVENTIVE' }]],
  ['request_problems', [{ code: 'RP', name: 'RP' }]],
  ['asset_categories', [{ code: 'P', name: 'P' }, { code: 'Q', name: 'Q', parent_code: 'P', failure_class_code: 'F' }]],
  ['locations', [
    { site_code: 'NEW', code: 'HALL', name: 'Hall' }, { site_code: 'NEW', code: 'ROOM', name: 'Room', parent_code: 'HALL' },
    { site_code: 'OLD', code: 'SHED', name: 'Shed' },
  ]],
  ['vendors', [{ code: 'V', name: 'V' }]],
  ['contracts', [{ contract_number: 'OLD', title: 'Old', type_code: 'LEASE', vendor_code: 'V', site_code: 'OLD' }]],
  ['workers', [
    { site_code: 'OLD', worker_number: 'W1', name: 'W1' },
    { site_code: 'NEW', worker_number: 'W2', name: 'W2', craft_code: 'M' },
  ]],
  ['worker_certificates', [{ worker_number: 'W2', certificate_type_code: 'CT', issued_on: '2024-01-01' }]],
  ['assets', [
    { site_code: 'NEW', asset_number: 'A1', name: 'A1', category_code: 'P', location_code: 'HALL', failure_class_code: 'F', operating_calendar_code: 'C', responsible_worker_number: 'W1' },
    { site_code: 'NEW', asset_number: 'A2', name: 'A2', category_code: 'Q', location_code: 'ROOM', parent_number: 'A1' },
    { site_code: 'OLD', asset_number: 'A3', name: 'A3' },
  ]],
  ['items', [{ item_number: 'I', name: 'I', base_unit_code: 'EA', category_code: 'P' }, { item_number: 'J', name: 'J', base_unit_code: 'BOX' }]],
  ['storerooms', [{ site_code: 'OLD', code: 'FAR', name: 'Far' }, { site_code: 'NEW', code: 'MAIN', name: 'Main', location_code: 'HALL', responsible_worker_number: 'W1' }]],
  ['storeroom_bins', [{ storeroom_code: 'FAR', code: 'B' }, { storeroom_code: 'MAIN', code: 'B' }]],
  ['stocked_items', [{ item_number: 'I', storeroom_code: 'FAR' }, { item_number: 'I', storeroom_code: 'MAIN', default_bin_code: 'B' }]],
  ['opening_balances', [{ item_number: 'I', storeroom_code: 'FAR', quantity: 1, unit_cost: 1 }, { item_number: 'I', storeroom_code: 'MAIN', quantity: 2, unit_cost: 1 }]],
  ['inspection_templates', [{ code: 'T', name: 'T' }]],
  ['inspection_template_items', [{ template_code: 'T', code: 'q', prompt: 'Which?', kind: 'TEXT' }]],
  ['job_plans', [{ code: 'JP', name: 'JP' }, { code: 'KEPT', name: 'Kept' }]],
  ['job_plan_tasks', [{ job_plan_code: 'JP', title: 'x', kind: 'CHECK' }]],
  ['job_plan_lines', [{ job_plan_code: 'KEPT', kind: 'LABOUR', description: 'x', craft_code: 'M', quantity: 1 }]],
  ['asset_meters', [
    { site_code: 'NEW', asset_number: 'A1', code: 'M1', name: 'm', kind: 'CONTINUOUS', unit: 'h', type_code: 'MT' },
    { site_code: 'NEW', asset_number: 'A2', code: 'M3', name: 'm', kind: 'CONTINUOUS', unit: 'h' },
  ]],
  ['output_counters', [{ meter_code: 'M3', kind: 'GOOD', ideal_per_hour: 1, starts_on: '2026-01-01' }]],
  ['asset_spares', [{ asset_number: 'A1', item_number: 'I' }, { category_code: 'P', item_number: 'I' }]],
  ['maintenance_schedules', [
    { schedule_number: 'S1', name: 's', title: 's', site_code: 'NEW', asset_number: 'A1', basis: 'FIXED', every_n: 1, every_unit: 'MONTH', anchor_on: '2026-01-01', type_code: 'KEPT' },
    { schedule_number: 'S2', name: 's', title: 's', site_code: 'NEW', location_code: 'HALL', basis: 'FIXED', every_n: 1, every_unit: 'MONTH', anchor_on: '2026-01-01' },
  ]],
  ['requests', [{ site_code: 'NEW', title: 'r', problem_code: 'RP', location_code: 'HALL' }, { site_code: 'OLD', title: 'r' }]],
  ['work_orders', [
    { site_code: 'NEW', asset_number: 'A1', work_order_number: '1', title: 't', type_code: 'WT', cost_center_code: 'CC', planner_number: 'W1', supervisor_number: 'W2', vendor_code: 'V' },
    { site_code: 'OLD', asset_number: 'A3', work_order_number: '2', title: 't' },
    { site_code: 'NEW', location_code: 'HALL', asset_number: 'A2', work_order_number: '3', title: 't', parent_number: '1' },
    { site_code: 'NEW', location_code: 'HALL', work_order_number: '4', title: 't' },
  ]],
]

const archived: [string, string, string[]][] = [
  ['calendar', 'calendars', ['C']], ['failure_class', 'failure_classes', ['F']], ['craft', 'crafts', ['M']],
  ['certificate_type', 'certificate_types', ['CT']], ['unit', 'units', ['BOX']], ['cost_center', 'cost_centers', ['CC']],
  ['meter_type', 'meter_types', ['MT']], ['work_type', 'work_types', ['WT']], ['request_problem', 'request_problems', ['RP']],
  ['asset_category', 'asset_categories', ['Q', 'P']], ['location', 'locations', ['HALL']], ['inspection_template', 'inspection_templates', ['T']],
  ['job_plan', 'job_plans', ['JP']],
]

test('what names something archived is exported without it, or left out where it is nothing without it, so that all rows are imported', async () => {
  const [first, second] = [await newTenant(), await newTenant()]
  const [ann, bob] = [await first.member({ permissions: 'all' }), await second.member({ permissions: 'all' })]
  for (const [list, rows] of records) await imports(ann, list, rows)
  const called = async (action: string, args: object): Promise<void> => {
    const { status, text } = await ann.callAny(action, args)
    expect([action, status, status === 200 ? '' : text]).toEqual([action, 200, ''])
  }
  const idOf = async (list: string, where: string): Promise<string> => ((await ann.get(`/${list}?${where}&select=id`)).body as { id: string }[])[0]?.id ?? ''
  const gone = await first.member({ sites: [] })
  await first.sql('update workforce.workers set account_id = $1 where organization_id = $2 and worker_number = $3', [gone.id, first.organizationId, 'W2'])
  await called('suspend_account', { p_account_id: gone.id })
  await called('retire_meter', { p_meter_id: await idOf('asset_meters', 'code=eq.M3') })
  for (const [noun, list, codes] of archived) {
    for (const code of codes) {
      await called(`update_${noun}`, { [`p_${noun}_id`]: await idOf(list, `code=eq.${code}`), p_values: { archived_at: '2026-01-02T00:00:00Z' } })
    }
  }

  // As a release archived it that did not ask what is open there.
  await first.sql(`update core.sites set archived_at = now() where organization_id = $1 and code = 'OLD'`, [first.organizationId])

  const exported = ((await ann.post('/rpc/export_records', {})).body as Exported[]).filter(({ list, row_count: count }) => list !== 'people' && count > 0)
  for (const { list, import_rows: rows } of exported) await imports(bob, list, rows)
  const rowsOf = (list: string): Row[] => exported.find((each) => each.list === list)?.import_rows ?? []
  expect(rowsOf('assets')).toMatchObject([
    { asset_number: 'A1', category_code: null, location_code: null, failure_class_code: null, operating_calendar_code: null, responsible_worker_number: null },
    { asset_number: 'A2', category_code: null, location_code: 'ROOM', parent_number: 'A1' },
  ])
  expect(rowsOf('work_orders')).toMatchObject([
    { work_order_number: '1', type_code: null, cost_center_code: null, planner_number: null, supervisor_number: 'W2', vendor_code: 'V' },
    { work_order_number: '3', location_code: null, parent_number: '1' },
  ])
  expect(rowsOf('workers')).toMatchObject([{ worker_number: 'W2', craft_code: null, account_email: null }])
  expect(Object.fromEntries(exported.map(({ list, row_count: count }) => [list, count]))).toEqual({
    sites: 1, units: 1, contract_type_settings: 1, work_types: 1, locations: 1, assets: 2, vendors: 1, items: 1, workers: 1, storerooms: 1,
    storeroom_bins: 1, stocked_items: 1, opening_balances: 1, job_plans: 1, job_plan_lines: 1, asset_meters: 1, asset_spares: 1,
    maintenance_schedules: 1, requests: 1, work_orders: 2,
  })
  const again = ((await bob.post('/rpc/export_records', {})).body as Exported[]).filter(({ list, row_count: count }) => list !== 'people' && count > 0)
  expect(again.map(({ list, row_count: count }) => [list, count])).toEqual(exported.map(({ list, row_count: count }) => [list, count]))
})
