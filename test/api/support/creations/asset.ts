import { rowsOf, type Creations, type Place } from './creation.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const creations: Creations = {
  create_asset_booking: async (place) => ({
    p_values: { site_id: place.site.id, external_party: `Roofers ${place.suffix}`, starts_at: soon(-1), ends_at: soon(5) },
    p_assets: (await ownAssets(place, 'lent')).map((asset_id) => ({ asset_id }))
  }),
  record_asset_loss: async (place) => (await ownAssets(place, 'lost')).map((p_asset_id) => (
    { p_asset_id, p_note: `Last seen in the yard ${place.suffix}` })),
  dispose_asset: async (place) => {
    const ids = await ownAssets(place, 'sold')
    for (const p_asset_id of ids) await place.caller.call('decommission_asset', { p_asset_id })
    return ids.map((p_asset_id) => ({ p_asset_id, p_values: { method: 'SOLD', proceeds: 100, recipient: 'Hof' } }))
  },
  install_asset: async (place) => await Promise.all((await ownAssets(place, 'installed')).map(async (asset_id, n) => {
    const [position] = (await place.caller.call('create_asset_position', {
      p_values: { site_id: place.site.id, code: `I-${n}-${place.suffix}`.slice(0, 40), name: 'Installed' }
    })).body
    return { p_asset_position_id: position?.id, p_values: { asset_id } }
  })),
  create_asset_relation: async (place) => {
    const [from_asset_id, to_asset_id] = await ownAssets(place, 'related')
    return [
      { p_values: { from_asset_id, kind: 'FEEDS', to_asset_id } },
      { p_values: { from_asset_id, kind: 'BACKUP_OF', to_asset_id } }
    ]
  },
  reserve_asset_booking: async ({ caller, site }) => {
    const [booking] = await rowsOf(caller, `/asset_bookings?site_id=eq.${site.id}&status=eq.DRAFT&limit=1`)
    return { p_asset_booking_id: booking?.id }
  },
  create_depreciation_enrolment: async (place) => {
    const [book] = await rowsOf(place.caller, `/depreciation_books?code=like.*${place.suffix}*&limit=1`)
    return (await ownAssets(place, 'lent')).map((asset_id, number) => ({ p_values: {
      asset_id, depreciation_book_id: book?.id, method: number === 0 ? 'STRAIGHT_LINE' : 'MANUAL', cost: 1200,
      ...number === 0 ? { life_months: 24 } : {}, starts_on: '2024-01-01'
    } }))
  },
  create_asset_spare: async (place) => {
    const [item] = await rowsOf(place.caller, `/items?item_number=eq.I-${place.suffix}`)
    return (await ownAssets(place, 'lent')).map((asset_id) => (
      { p_values: { asset_id, item_id: item?.id, quantity_installed: 2, note: `for ${place.suffix}` } }))
  },
  record_depreciation: async (place) => {
    const p_depreciation_enrolment_id = await bookBy(place, 'MANUAL')
    return [1, 2].map((month) => (
      { p_depreciation_enrolment_id, p_values: { period_on: `2024-0${month}-01`, charge_amount: 10, note: `of ${place.suffix}` } }))
  },
  adjust_depreciation_enrolment: async (place) => {
    const p_depreciation_enrolment_id = await bookBy(place, 'STRAIGHT_LINE')
    return [1, 2].map((cost_amount) => (
      { p_depreciation_enrolment_id, p_values: { changes_on: '2024-03-01', cost_amount, reason: `paint ${place.suffix}` } }))
  },
  create_asset_audit: ({ site, suffix }) => [1, 2].map((number) => (
    { p_values: { site_id: site.id, note: `${number} of ${suffix}` } })),
  start_asset_audit: async ({ caller, site }) => {
    const [audit] = await rowsOf(caller, `/asset_audits?site_id=eq.${site.id}&status=eq.DRAFT&order=id.asc&limit=1`)
    return { p_asset_audit_id: audit?.id }
  },
  record_found_assets: async ({ caller, site }) => {
    const [line] = await rowsOf(caller, `/asset_audit_lines?site_id=eq.${site.id}&result=eq.PENDING&order=id&limit=1`)
    return { p_asset_audit_id: line?.asset_audit_id, p_assets: [{ asset_id: line?.asset_id }] }
  },
  correct_asset_move: async (place) => await Promise.all((await ownAssets(place, 'told')).map(async (id) => {
    const [placement] = await rowsOf(place.caller, `/asset_placements?asset_id=eq.${id}&limit=1`)
    return { p_placement_id: placement?.id, p_values: { moved_at: soon(-24), reason: `Typed ${place.suffix}` } }
  })),
  check_out_asset: async (place) => (await ownAssets(place, 'lent')).map((p_asset_id) => (
    { p_asset_id, p_values: { external_party: `Painters ${place.suffix}`, due_back_at: soon(8) } }))
}

/** Assets of their own: what else is made stops or retires others. */
async function ownAssets({ caller, site, suffix }: Place, word: string): Promise<string[]> {
  return await Promise.all([1, 2].map(async (number) => String((await caller.call('create_asset', {
    p_values: { site_id: site.id, name: `${word} ${number} ${suffix}` }
  })).body[0]?.id)))
}

async function bookBy({ caller, site }: Place, method: string): Promise<unknown> {
  return (await rowsOf(caller, `/depreciation_enrolments?method=eq.${method}&site_id=eq.${site.id}&limit=1`))[0]?.id
}
