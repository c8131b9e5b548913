import { rowsOf, type Creations, type Place } from './creation.ts'

const point = { quantity: 'Torque', unit: 'N·m', tolerance_low: -0.5, tolerance_high: 0.5 }

export const creations: Creations = {
  update_measuring_points: async (place) => (await ownTools(place)).map((p_asset_id) => (
    { p_asset_id, p_points: [{ ...point, nominal: 50 }, { ...point, nominal: 100 }] })),
  // The second is the standard of the first; both are found out of tolerance afterwards, which opens their reviews.
  record_calibration: async (place) => {
    const [first = '', second = ''] = await ownTools(place)
    const made = (await rowsOf(place.caller, `/asset_meters?site_id=eq.${place.site.id}&name=eq.Torque%20${place.suffix}&limit=1`))[0]
      ?? (await place.caller.call('create_meter', {
        p_values: { asset_id: first, name: `Torque ${place.suffix}`, kind: 'GAUGE', unit: 'N·m' },
      })).body[0]
    for (const [minute, p_instrument_id] of [first, second].entries()) {
      await place.caller.call('record_meter_reading', {
        p_meter_id: String(made?.id), p_reading: 75, p_read_at: `2026-02-01T00:0${minute}:00Z`, p_instrument_id,
      })
    }
    const points = (found_value: number) => [{ ...point, position: 1, nominal: 50, found_value, left_value: 50 }]
    const values = (performed_at: string) => ({ performed_at, was_adjusted: true, note: `of ${place.suffix}` })
    return [
      { p_asset_id: second, p_values: values('2026-01-01T00:00:00Z'), p_points: points(50) },
      { p_asset_id: first, p_values: values('2026-01-02T00:00:00Z'), p_points: points(50), p_standard_ids: [second] },
      { p_asset_id: second, p_values: values('2026-01-03T00:00:00Z'), p_points: points(50), p_standard_ids: [first] },
      { p_asset_id: first, p_values: values('2026-03-01T00:00:00Z'), p_points: points(52) },
      { p_asset_id: second, p_values: values('2026-03-01T00:00:00Z'), p_points: points(52) },
    ]
  },
  request_calibration_extension: async (place) => (await ownExtendable(place)).map((p_asset_id) => ({
    p_asset_id, p_values: { until_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10), reason: place.suffix },
  })),
  block_asset: async (place) => (await ownTools(place)).map((p_asset_id) => ({ p_asset_id, p_reason: 'OTHER', p_note: place.suffix })),
}

/** Two tools of a category that needs calibration, made once for each site. */
async function ownTools({ caller, site, suffix }: Place): Promise<string[]> {
  const code = `T-${suffix}`.slice(0, 40)
  const known = await rowsOf(caller, `/assets?site_id=eq.${site.id}&name=like.tool%20*%20${suffix}&order=name`)
  if (known.length > 1) return known.map(({ id }) => String(id))
  const [category] = await rowsOf(caller, `/asset_categories?code=eq.${encodeURIComponent(code)}`)
  const category_id = category?.id
    ?? (await caller.call('create_asset_category', { p_values: { code, name: `Tools ${suffix}`, needs_calibration: true } })).body[0]?.id
  const made: string[] = []
  for (const number of [1, 2]) {
    made.push(String((await caller.call('create_asset', {
      p_values: { site_id: site.id, name: `tool ${number} ${suffix}`, category_id: String(category_id) },
    })).body[0]?.id))
  }
  return made
}

/** Two tools whose category allows extensions, calibrated and due in ten days, made once for each site. */
async function ownExtendable({ caller, site, suffix }: Place): Promise<string[]> {
  const code = `X-${suffix}`.slice(0, 40)
  const known = await rowsOf(caller, `/assets?site_id=eq.${site.id}&name=like.extendable%20*%20${suffix}&order=name`)
  if (known.length > 1) return known.map(({ id }) => String(id))
  const { body: [category] } = await caller.call('create_asset_category', { p_values: { code, name: `Extendable ${suffix}`, may_extend: true } })
  const type = (await rowsOf(caller, '/work_types?class=eq.CALIBRATION&archived_at=is.null&limit=1'))[0]
    ?? (await caller.call('create_work_type', { p_values: { code: `C-${suffix}`.slice(0, 40), name: 'Calibration', class: 'CALIBRATION' } })).body[0]
  const made: string[] = []
  for (const number of [1, 2]) {
    const { body: [asset] } = await caller.call('create_asset', {
      p_values: { site_id: site.id, name: `extendable ${number} ${suffix}`, category_id: String(category?.id) },
    })
    await caller.call('record_calibration', { p_asset_id: String(asset?.id), p_values: { as_found: 'IN', as_left: 'IN' } })
    const { body: [schedule] } = await caller.call('create_maintenance_schedule', {
      p_values: {
        asset_id: String(asset?.id), name: `of ${number} ${suffix}`, title: 'Calibrate', type_id: String(type?.id), basis: 'FLOATING', every_n: 6,
        every_unit: 'MONTH', anchor_on: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
      },
    })
    await caller.call('activate_maintenance_schedule', { p_maintenance_schedule_id: String(schedule?.id) })
    made.push(String(asset?.id))
  }
  return made
}
