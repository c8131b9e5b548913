import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_meter: async ({ caller, site, suffix }) => {
    const [location] = await rowsOf(caller, `/locations?site_id=eq.${site.id}&archived_at=is.null&limit=1`)
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=1`)
    return [
      { p_values: { location_id: location?.id, name: `electricity ${suffix}`, unit: 'kWh' } },
      { p_values: { asset_id: asset?.id, code: `M-${suffix}`, name: `meter ${suffix}`, unit: 'h' } }
    ]
  },
  create_meter_type: ({ suffix }) => Promise.resolve(['RUN', 'HEAT'].map((code, n) => ({
    p_values: { code: `${code}-${suffix}`, name: `${code} ${suffix}`, kind: n ? 'GAUGE' : 'CONTINUOUS', unit: n ? '°C' : 'h' }
  }))),
  // A meter is read as a number or as a word, so the schema does not tell which is needed.
  record_meter_reading: async ({ caller, site }) => {
    const [meter] = await rowsOf(caller,
      `/asset_meters?site_id=eq.${site.id}&status=eq.ACTIVE&reading_mode=eq.ABSOLUTE&is_follower=is.false&limit=1`)
    return ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'].map((p_read_at, n) => ({
      p_meter_id: meter?.id, p_reading: n + 1, p_read_at
    }))
  },
  create_meter_alarm_rule: async ({ caller, site, suffix }) => {
    const [meter] = await rowsOf(caller, `/asset_meters?site_id=eq.${site.id}&status=eq.ACTIVE&limit=1`)
    return ['warning', 'other warning'].map((name) => ({
      p_values: { meter_id: meter?.id, name: `${name} ${suffix}`, high_warning: 1000, high_critical: 2000, response: 'REQUEST' }
    }))
  },
  create_meter_device: ({ site, suffix }) => Promise.resolve(['one', 'other'].map((name) => ({
    p_values: { site_id: site.id, external_code: `${name}-${suffix}`, name: `${name} ${suffix}`, silent_after_minutes: 60 }
  }))),
  update_meter_device_channels: async ({ caller, site, suffix }) => {
    const [device] = await rowsOf(caller, `/meter_devices?site_id=eq.${site.id}&limit=1`)
    const [meter] = await rowsOf(caller, `/asset_meters?site_id=eq.${site.id}&status=eq.ACTIVE&limit=1`)
    return {
      p_meter_device_id: device?.id,
      p_channels: [
        { external_code: 'hours', name: `hours ${suffix}`, meter_id: meter?.id, unit: 'min', scale: 0.016667 },
        { external_code: 'spare', name: `spare ${suffix}` }
      ]
    }
  },
  create_meter_link: async ({ caller, site, suffix }) => {
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=1`)
    const meter = async (name: string, values: object): Promise<unknown> => {
      const { body } = await caller.post('/rpc/create_meter', {
        p_values: { asset_id: asset?.id, name: `${name} ${suffix}`, unit: 'h', ...values }
      })
      return (body as { id?: unknown }[])[0]?.id
    }
    const leader = await meter('engine', {})
    return Promise.all(['part', 'other part'].map(async (name) => ({
      p_values: { meter_id: await meter(name, { reading_mode: 'DELTA' }), leader_id: leader, started_at: '2026-01-01T00:00:00Z' }
    })))
  },
  create_output_counter: async ({ caller, site }) => {
    const [meter] = await rowsOf(caller,
      `/asset_meters?site_id=eq.${site.id}&status=eq.ACTIVE&kind=eq.CONTINUOUS&asset_id=not.is.null&limit=1`)
    return ['2025', '2026'].map((year) => ({
      p_values: { meter_id: meter?.id, kind: 'GOOD', ideal_per_hour: 60, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` }
    }))
  },
  issue_meter_device_key: async ({ caller, site, suffix }) => {
    const [device] = await rowsOf(caller, `/meter_devices?site_id=eq.${site.id}&limit=1`)
    return { p_meter_device_id: device?.id, p_name: `key ${suffix}` }
  },
  // Readings raise alarms, once there is a rule; one is acknowledged and the other is not.
  acknowledge_meter_alarm: async ({ caller, site }) => {
    const rules = await rowsOf(caller, `/meter_alarm_rules?site_id=eq.${site.id}`)
    await caller.post('/rpc/ingest_readings', {
      p_readings: [...new Set(rules.map(({ meter_id: id }) => id))].map((id) => ({ meter_id: id, reading: 1500 }))
    })
    const [alarm] = await rowsOf(caller, `/meter_alarms?site_id=eq.${site.id}&status=eq.RAISED&limit=1`)
    return { p_meter_alarm_id: alarm?.id, p_note: 'seen' }
  }
}
