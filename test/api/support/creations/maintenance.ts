import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  create_job_plan: ({ suffix }) => ({
    p_values: { code: planCode(suffix), name: `plan ${suffix}` },
    p_tasks: ['Drain', 'Fill'].map((title) => ({ title, kind: 'CHECK', is_required: false })),
    p_lines: [{ kind: 'TOOL', description: 'Lamp' }, { kind: 'SERVICE', description: 'Crane', quantity: 2 }],
  }),
  publish_job_plan: async ({ caller, suffix }) => {
    const [plan] = await rowsOf(caller, `/job_plans?code=eq.${planCode(suffix)}`)
    return { p_job_plan_id: plan?.id }
  },
  create_maintenance_blackout: ({ site, suffix }) => [1, 2].map((n) => ({
    p_values: { site_id: site.id, name: `stop ${n} ${suffix}`, starts_on: `2031-0${n}-20`, ends_on: `2031-0${n}-25` },
  })),
  create_maintenance_route: async ({ caller, site, suffix }) => {
    const assets = await rowsOf(caller, `/assets?site_id=eq.${site.id}&status=eq.IN_SERVICE&limit=2`)
    return [1, 2].map((n) => ({
      p_values: { site_id: site.id, code: `R${n}-${suffix.toUpperCase()}`, name: `round ${n} ${suffix}` },
      p_stops: assets.map(({ id }) => ({ asset_id: id, note: 'Grease' })),
    }))
  },
  create_maintenance_schedule: async (place) => {
    const [location] = await rowsOf(place.caller, `/locations?site_id=eq.${place.site.id}&limit=1`)
    return [1, 2].map((n) => ({
      p_values: {
        site_id: place.site.id, location_id: location?.id, name: `schedule ${n} ${place.suffix}`, title: `service ${n} ${place.suffix}`, every_n: n,
        every_unit: 'MONTH', anchor_on: '2026-01-31',
      },
    }))
  },
  create_maintenance_strategy: async ({ caller, site, suffix }) => {
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&status=eq.IN_SERVICE&limit=1`)
    return [1, 2].map((n) => ({
      p_values: {
        asset_id: asset?.id, function: `pumps ${suffix}`, functional_failure: `stands ${n} ${suffix}`, failure_mode: 'Wear',
        consequence: 'OPERATIONAL', task_kind: 'RESTORE', severity: n, occurrence: 2, detection: 3,
      },
    }))
  },
  create_outage: ({ site, suffix }) => [1, 2].map((n) => ({
    p_values: { site_id: site.id, name: `outage ${n} ${suffix}`, starts_at: `2096-0${n}-20T06:00Z`, ends_at: `2096-0${n}-22T06:00Z` },
  })),
  update_outage_work_orders: async ({ caller, site }) => {
    const outages = await rowsOf(caller, `/outages?site_id=eq.${site.id}&status=eq.PLANNED&order=outage_number.asc&limit=1`)
    const orders = await rowsOf(caller, `/open_work_orders?site_id=eq.${site.id}&order=work_order_number.asc&limit=2`)
    return { p_outage_id: outages[0]?.id, p_work_order_ids: orders.map(({ id }) => id) }
  },
  update_maintenance_schedule_tasks: async (place) => ({
    ...await scheduleOf(place),
    p_tasks: ['Look at the oil', 'Wipe it'].map((title) => ({ title, kind: 'CHECK', is_required: false })),
  }),
  update_maintenance_schedule_plans: async (place) => {
    const [plan] = await rowsOf(place.caller, `/job_plans?code=eq.${planCode(place.suffix)}&published_revision=eq.1`)
    return {
      ...await scheduleOf(place), p_plans: [3, 12].map((every) => ({ every_nth: every, job_plan_id: plan?.id })),
    }
  },
  generate_maintenance: async (place) => {
    for (const draft of await rowsOf(place.caller, `/maintenance_schedules?site_id=eq.${place.site.id}&status=eq.DRAFT`)) {
      await place.caller.post('/rpc/activate_maintenance_schedule', { p_maintenance_schedule_id: draft.id })
    }
    return (await rowsOf(place.caller, `/maintenance_schedules?site_id=eq.${place.site.id}&status=eq.ACTIVE`))
      .map(({ id }) => ({ p_maintenance_schedule_id: id }))
  },
}

async function scheduleOf({ caller, site }: Place): Promise<Row> {
  const [row] = await rowsOf(caller, `/maintenance_schedules?site_id=eq.${site.id}&limit=1`)
  return { p_maintenance_schedule_id: row?.id }
}

function planCode(suffix: string): string {
  return `P-${suffix.toUpperCase()}`
}
