import { hours, type Row, type Who, type World } from './world.ts'

/** An action that people use often: what makes its subject and gives its arguments. */
export interface UsedAction {
  action: string
  /** Told apart from others by the same action. */
  of?: string
  by?: Who
  body(world: World): Promise<Row> | Row
}

/** The forty actions that people use most, in the order in which a day meets them. */
export const usedActions: readonly UsedAction[] = [
  { action: 'create_asset', body: ({ ids }) => ({ p_values: { site_id: ids.site, name: 'Pump', criticality: 'B', location_id: ids.location } }) },
  { action: 'create_work_order', body: ({ ids }) => ({ p_values: { asset_id: ids.asset, title: 'Repair the seal', priority: 'HIGH' } }) },
  { action: 'update_work_order', body: async (world) => ({ ...await work(world), p_values: { title: 'Replace the seal', priority: 'URGENT' } }) },
  { action: 'assign_work_order', body: async (world) => ({ ...await work(world), ...workers(world) }) },
  { action: 'start_work_order', body: async (world) => await work(world, 'assign') },
  { action: 'hold_work_order', body: async (world) => ({ ...await work(world, 'start'), p_values: { hold_reason: 'WEATHER' } }) },
  { action: 'resume_work_order', body: async (world) => ({ ...await work(world, 'hold'), p_values: { note: 'Dry again' } }) },
  {
    action: 'answer_work_order_tasks',
    body: async (world) => {
      const order = await work(world)
      await world.call('update_work_order_tasks', { ...order, p_tasks: ['Close', 'Look', 'Open'].map((title) => ({ title, kind: 'CHECK' })) })
      await world.call('start_work_order', order)
      const tasks = await world.find('select id from work.tasks where work_order_id = $1 order by position', order.p_work_order_id)
      return { ...order, p_answers: tasks.map((id) => ({ id, answer: true })) }
    },
  },
  {
    action: 'record_labour_entry',
    body: async (world) => ({
      ...await work(world, 'start'), p_values: { worker_id: world.ids.worker, started_at: hours(-3), ended_at: hours(-2) },
    }),
  },
  { action: 'create_work_order_comment', body: async (world) => ({ ...await work(world), p_values: { body: 'The seal is here' } }) },
  { action: 'complete_work_order', body: async (world) => ({ ...await work(world, 'start'), p_values: { completion_note: 'Replaced' } }) },
  { action: 'close_work_order', body: async (world) => await work(world, 'complete') },
  { action: 'create_request', body: ({ ids }) => ({ p_values: { asset_id: ids.asset, title: 'It drips', description: 'Below the motor' } }) },
  { action: 'triage_request', body: async (world) => ({ ...await request(world), p_values: { priority: 'HIGH' } }) },
  { action: 'convert_request', body: async (world) => await request(world, 'triage') },
  { action: 'create_inspection', body: (world) => inspection(world) },
  { action: 'answer_inspection_items', body: async (world) => await answers(world) },
  {
    action: 'submit_inspection',
    body: async (world) => {
      const given = await answers(world)
      await world.call('answer_inspection_items', given)
      return { p_inspection_id: given.p_inspection_id, p_inspector_worker_id: world.ids.worker }
    },
  },
  { action: 'record_meter_reading', body: ({ ids }) => ({ p_meter_id: ids.meter, p_reading: 1000 }) },
  { action: 'receive_stock', body: ({ ids }) => ({ ...stock(ids, { quantity: 1, unit_cost: 2.5 }) }) },
  { action: 'issue_stock', body: ({ ids }) => ({ ...stock(ids, { quantity: 1 }), p_cost_center: 'LINE-1', p_reason: 'Used up' }) },
  { action: 'issue_stock', of: 'to work', body: async (world) => ({ ...stock(world.ids, { quantity: 1 }), ...await work(world, 'start') }) },
  { action: 'reserve_stock', body: async (world) => ({ ...stock(world.ids, { required_quantity: 1 }), ...await work(world) }) },
  { action: 'reserve_stock', of: '50 lines', body: ({ ids }) => ({
    p_storeroom_id: ids.store, p_purpose: 'Overhaul',
    p_lines: Array.from({ length: 50 }, (_, index) => ({ item_id: ids[`item${index}`], required_quantity: 0.001 })),
  }) },
  { action: 'ship_transfer', body: async (world) => await transfer(world) },
  {
    action: 'receive_transfer',
    body: async (world) => {
      const moved = await transfer(world)
      await world.call('ship_transfer', moved)
      return moved
    },
  },
  {
    action: 'count_stock',
    body: async (world) => {
      const counted = await world.call('create_count', { p_values: { storeroom_id: world.ids.otherStore, kind: 'FULL', tolerance_percent: 100 } })
      await world.call('start_count', { p_count_id: counted.id })
      return { p_count_id: counted.id, p_lines: [{ item_id: world.ids.item0, counted_quantity: 1 }] }
    },
  },
  { action: 'adjust_stock', body: ({ ids }) => ({ ...stock(ids, { quantity: 1, is_less: true }), p_reason: 'Broken' }) },
  { action: 'create_requisition', body: (world) => requisition(world) },
  { action: 'submit_requisition', body: async (world) => ({ p_requisition_id: (await world.call('create_requisition', requisition(world))).id }) },
  { action: 'approve_requisition', by: 'other', body: async (world) => await submitted(world) },
  { action: 'convert_requisition', body: async (world) => await approved(world) },
  { action: 'send_purchase_order', body: async (world) => ({ ...await order(world), p_channel: 'OTHER' }) },
  {
    action: 'receive_purchase_order',
    body: async (world) => {
      const sent = await order(world)
      await world.call('send_purchase_order', { ...sent, p_channel: 'OTHER' })
      return sent
    },
  },
  { action: 'approve_invoice', by: 'other', body: async (world) => await invoice(world) },
  {
    action: 'create_asset_booking',
    body: async (world) => ({
      p_values: { site_id: world.ids.site, external_party: 'Roofers', starts_at: hours(24), ends_at: hours(30) },
      p_assets: [{ asset_id: await asset(world) }],
    }),
  },
  { action: 'check_out_asset', body: async (world) => ({ p_asset_id: await asset(world), ...lent }) },
  {
    action: 'check_in_asset',
    body: async (world) => {
      const id = await asset(world)
      await world.call('check_out_asset', { p_asset_id: id, ...lent })
      const [custody] = await world.find('select id from asset.custodies where asset_id = $1', id)
      return { p_custody_id: custody }
    },
  },
  { action: 'create_permit', body: (world) => permit(world) },
  {
    action: 'issue_permit', by: 'other',
    body: async (world) => {
      const permitted = { p_permit_id: (await world.call('create_permit', permit(world))).id }
      await world.call('validate_permit', permitted)
      await world.call('sign_permit', { ...permitted, p_role: 'ACCEPTOR' })
      return permitted
    },
  },
]

const lent = { p_values: { external_party: 'Painters', due_back_at: hours(8) } }

const workers = ({ ids }: World): Row => ({ p_values: { worker_ids: [ids.worker] } })

/** A work order that took the steps up to the named one. */
async function work(world: World, upTo?: 'assign' | 'start' | 'hold' | 'complete'): Promise<Row> {
  const { id } = await world.call('create_work_order', { p_values: { asset_id: world.ids.asset, title: 'Repair the seal', priority: 'HIGH' } })
  const made = { p_work_order_id: id }
  if (upTo !== undefined) await world.call('assign_work_order', { ...made, ...workers(world) })
  if (upTo !== undefined && upTo !== 'assign') await world.call('start_work_order', made)
  if (upTo === 'hold') await world.call('hold_work_order', { ...made, p_values: { hold_reason: 'WEATHER' } })
  if (upTo === 'complete') await world.call('complete_work_order', made)
  return made
}

async function request(world: World, upTo?: 'triage'): Promise<Row> {
  const made = { p_request_id: (await world.call('create_request', { p_values: { asset_id: world.ids.asset, title: 'It drips' } })).id }
  if (upTo === 'triage') await world.call('triage_request', made)
  return made
}

async function asset(world: World): Promise<string> {
  return (await world.call('create_asset', { p_values: { site_id: world.ids.site, name: 'Forklift' } })).id
}

function inspection({ ids }: World): Row {
  return { p_values: { template_id: ids.template, site_id: ids.site, asset_id: ids.asset } }
}

async function answers(world: World): Promise<Row> {
  const { id } = await world.call('create_inspection', inspection(world))
  return { p_inspection_id: id, p_answers: Array.from({ length: 8 }, (_, index) => ({ code: `Q${index}`, answer: 'PASS' })) }
}

function stock(ids: Record<string, string>, line: Row): Row {
  return { p_storeroom_id: ids.store, p_lines: [{ item_id: ids.item0, ...line }] }
}

async function transfer(world: World): Promise<Row> {
  const { ids } = world
  const { id } = await world.call('create_transfer', {
    p_values: { storeroom_id: ids.store, to_storeroom_id: ids.otherStore }, p_lines: [{ item_id: ids.item1, quantity: 1 }],
  })
  await world.call('submit_transfer', { p_transfer_id: id })
  return { p_transfer_id: id }
}

function requisition({ ids }: World): Row {
  return {
    p_values: { site_id: ids.site, reason: 'Spares' },
    p_lines: [0, 1].map((index) => ({
      kind: 'ITEM', item_id: ids[`item${index}`], storeroom_id: ids.store, quantity: 20, estimated_price: 2.5,
      cost_center_id: ids.center, suggested_vendor_id: ids.vendor,
    })),
  }
}

async function submitted(world: World): Promise<Row> {
  const asked = { p_requisition_id: (await world.call('create_requisition', requisition(world))).id }
  await world.call('submit_requisition', asked)
  return asked
}

async function approved(world: World): Promise<Row> {
  const asked = await submitted(world)
  await world.call('approve_requisition', asked, 'other')
  return asked
}

/** A purchase order that somebody else has agreed to. */
async function order(world: World): Promise<Row> {
  const { ids } = world
  const { id } = await world.call('create_purchase_order', {
    p_values: { site_id: ids.site, vendor_id: ids.vendor },
    p_lines: [0, 1].map((index) => ({
      kind: 'ITEM', item_id: ids[`item${index}`], storeroom_id: ids.store, quantity: 20, unit_price: 2.5, cost_center_id: ids.center,
    })),
  })
  const made = { p_purchase_order_id: id }
  await world.call('submit_purchase_order', made)
  await world.call('approve_purchase_order', made, 'other')
  return made
}

/** A bill for what has come, which agrees with it. */
async function invoice(world: World): Promise<Row> {
  const made = await order(world)
  await world.call('send_purchase_order', { ...made, p_channel: 'OTHER' })
  await world.call('receive_purchase_order', made)
  const lines = await world.find('select id from procurement.order_lines where purchase_order_id = $1 order by position', made.p_purchase_order_id)
  const { id } = await world.call('create_invoice', {
    ...made, p_values: { vendor_invoice_number: `B-${String(made.p_purchase_order_id)}`, invoiced_on: new Date().toISOString().slice(0, 10) },
    p_lines: lines.map((line) => ({ purchase_order_line_id: line, quantity: 20, unit_price: 2.5 })),
  })
  await world.call('submit_invoice', { p_invoice_id: id })
  return { p_invoice_id: id }
}

function permit({ ids }: World): Row {
  return { p_values: {
    site_id: ids.site, location_id: ids.location, kind_id: ids.kind, title: 'Clean the gutters', starts_at: hours(-1), ends_at: hours(4),
  } }
}
