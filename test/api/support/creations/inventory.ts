import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  create_unit_conversion: async ({ caller, suffix }) => {
    const [unit] = await rowsOf(caller, `/units?code=like.*${suffix}*&limit=1`)
    const { body: [box] } = await caller.call('create_unit', { p_values: { code: `BOX-${suffix}`, name: 'Box' } })
    return { p_values: { from_unit_id: box?.id, to_unit_id: unit?.id, to_quantity: 12 } }
  },
  create_item: async ({ caller, suffix }) => {
    const [unit] = await rowsOf(caller, '/units?limit=1')
    const item = { name: `item ${suffix}`, base_unit_id: unit?.id }
    return [{ p_values: { ...item, item_number: `I-${suffix}`, barcode: `B-${suffix}` } },
      { p_values: { ...item, item_number: `L-${suffix}`, tracking: 'LOT' } }]
  },
  create_storeroom: ({ site, suffix }) => ['MAIN', 'VAN'].map((kind) => (
    { p_values: { site_id: site.id, code: `${kind}-${suffix}`, name: `store ${suffix}`, kind } })),
  create_storeroom_bin: async (place) => ({ p_values: { storeroom_id: await storeroom(place), code: `A-${place.suffix}` } }),
  // Of which one has run out.
  create_stocked_item: async (place) => {
    const values = { item_id: await item(place), maximum_quantity: 20, reorder_point: 5 }
    return [{ p_values: { ...values, storeroom_id: await storeroom(place) } },
      { p_values: { ...values, storeroom_id: await storeroom(place, 'VAN') } }]
  },
  receive_stock: async (place) => ({
    p_storeroom_id: await storeroom(place),
    p_lines: [{ item_id: await item(place), quantity: 100, unit_cost: 2 },
      { item_id: await item(place, 'L'), quantity: 10, unit_cost: 3, lot_number: `LOT-${place.suffix}`, expires_on: '2999-01-01' }]
  }),
  issue_stock: async (place) => ({
    p_storeroom_id: await storeroom(place), p_reason: 'used', p_lines: [{ item_id: await item(place), quantity: 1 }]
  }),
  // Of goods that belong to their vendor, so that something is owed for.
  scrap_stock: async (place) => {
    const { caller, site, suffix } = place
    const [vendor] = await rowsOf(caller, '/vendors?limit=1')
    const part = await item(place)
    if (!vendor || part === undefined) return {}
    const shelf = { site_id: site.id, code: `SHELF-${suffix}`, name: `shelf ${suffix}`, kind: 'CONSIGNMENT', vendor_id: vendor.id }
    await caller.post('/rpc/create_storeroom', { p_values: shelf })
    const storeroomId = await storeroom(place, 'SHELF')
    await caller.post('/rpc/create_stocked_item', { p_values: { storeroom_id: storeroomId, item_id: part, consignment_price: 2 } })
    await caller.post('/rpc/receive_stock', { p_storeroom_id: storeroomId, p_lines: [{ item_id: part, quantity: 5, unit_cost: 0 }] })
    return { p_storeroom_id: storeroomId, p_reason: 'broken', p_lines: [{ item_id: part, quantity: 1 }] }
  },
  issue_reservations: async (place) => {
    const [held] = await rowsOf(place.caller, `/stock_reservations?held_quantity=gt.0&site_id=eq.${place.site.id}&limit=1`)
    return { p_work_order_id: held?.work_order_id, p_storeroom_id: held?.storeroom_id }
  },
  reserve_stock: async (place) => {
    const [order] = await rowsOf(place.caller, `/work_orders?site_id=eq.${place.site.id}&status=not.in.(COMPLETED,CLOSED,CANCELLED,DRAFT,AWAITING_APPROVAL)&limit=1`)
    const line: Row = { item_id: await item(place), required_quantity: 2 }
    return { p_storeroom_id: await storeroom(place), p_work_order_id: order?.id, p_lines: [line, line] }
  },
  update_kit_components: async ({ caller, suffix }) => {
    const [unit] = await rowsOf(caller, '/units?limit=1')
    const parts = await rowsOf(caller, `/items?item_number=eq.I-${suffix}`)
    const values = { name: `kit ${suffix}`, base_unit_id: String(unit?.id), kind: 'KIT' as const }
    const kits = await Promise.all([1, 2].map(() => caller.call('create_item', { p_values: values })))
    return kits.map(({ body: [kit] }) => ({ p_item_id: kit?.id, p_components: [{ item_id: parts[0]?.id, quantity: 2 }] }))
  },
  update_item_manufacturer_parts: async (place) => ({
    p_item_id: await item(place), p_parts: [1, 2].map((turn) => (
      { manufacturer: `maker ${turn}`, part_number: `MP-${turn}-${place.suffix}`, barcode: `MB-${turn}-${place.suffix}` }))
  }),
  create_count: async (place) => {
    const values: Row = { storeroom_id: await storeroom(place), kind: 'FULL', note: `of ${place.suffix}` }
    return [{ p_values: values }, { p_values: values }]
  },
  start_count: async (place) => {
    const [count] = await rowsOf(place.caller, `/stock_counts?site_id=eq.${place.site.id}&status=eq.DRAFT&order=id.asc&limit=1`)
    return { p_count_id: count?.id }
  },
  create_transfer: async (place) => ({
    p_values: { storeroom_id: await storeroom(place), to_storeroom_id: await storeroom(place, 'VAN'), note: `for ${place.suffix}` },
    p_lines: [{ item_id: await item(place), quantity: 3 }, { item_id: await item(place), quantity: 4 }]
  })
}

async function storeroom({ caller, suffix }: Place, kind = 'MAIN'): Promise<unknown> {
  return (await rowsOf(caller, `/storerooms?code=eq.${kind}-${suffix}`))[0]?.id
}

async function item({ caller, suffix }: Place, kind = 'I'): Promise<unknown> {
  return (await rowsOf(caller, `/items?item_number=eq.${kind}-${suffix}`))[0]?.id
}
