import { spot } from '../place.ts'
import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  // One takes all steps, the other stays open for what is to be done to work that is not begun.
  create_work_order: async ({ site, suffix }) => {
    const place = await spot(site)
    return ['work', 'other work'].map((title) => ({
      p_values: { site_id: site.id, location_id: place, title: `${title} ${suffix}` }
    }))
  },
  create_work_type: ({ suffix }) => ({
    p_values: { code: `type_${suffix}`, name: `type ${suffix}`, class: 'PREVENTIVE' }
  }),
  create_hold_reason: async ({ caller, suffix }) => {
    const [role] = await rowsOf(caller, '/roles?limit=1')
    return [60, null].map((most) => ({
      p_values: {
        code: `CRANE${most === null ? '' : '_SOON'}_${suffix.toUpperCase()}`, name: `crane ${suffix}`, category: 'PLANT_CONDITION',
        max_minutes: most, escalation_role_id: most === null ? null : role?.id
      }
    }))
  },
  create_failure_code: ({ suffix }) => ['PROBLEM', 'CAUSE', 'REMEDY'].map((level) => ({
    p_values: { level, code: `${level}_${suffix}`, name: `${level.toLowerCase()} ${suffix}` }
  })),
  // All codes are written together: those that are there stay.
  update_iso14224_codes: async ({ caller }) => {
    const categories = await rowsOf(caller, '/asset_categories?order=created_at.asc&limit=2')
    return { p_codes: categories.map(({ id }, n) => ({ category_id: id, iso_code: `E${n}`, iso_name: 'Equipment' })) }
  },
  update_failure_links: async ({ caller, suffix }) => {
    const [kind] = await rowsOf(caller, '/failure_classes?order=created_at.desc&limit=1')
    const codes = await rowsOf(caller, `/failure_codes?code=like.*_${suffix}`)
    const [problem, cause] = ['PROBLEM', 'CAUSE'].map((level) => codes.find((code) => code.level === level)?.id)
    return {
      p_failure_class_id: kind?.id, p_links: [{ child_id: problem }, { parent_id: problem, child_id: cause }]
    }
  },
  record_failure_report: async (place) => {
    const [link] = await rowsOf(place.caller, '/failure_links?child_level=eq.PROBLEM&limit=1')
    // Until update_failure_links was called there is none.
    if (!link) return { p_work_order_id: null }
    const [caused] = await rowsOf(place.caller, `/failure_links?parent_id=eq.${String(link.child_id)}&limit=1`)
    const orders = await rowsOf(place.caller, `/work_orders?site_id=eq.${place.site.id}&status=not.in.(CLOSED,CANCELLED)&limit=2`)
    return orders.map(({ id }) => ({
      p_work_order_id: id,
      p_values: {
        class_id: link.class_id, problem_id: link.child_id, cause_id: caused?.child_id, mechanism: 'WEAR',
        detection_method: 'CASUAL_OBSERVATION', impact: 'DEGRADED', narrative: `worn ${place.suffix}`
      }
    }))
  },
  update_work_order_relations: async (place) => {
    const orders = await rowsOf(place.caller, `/work_orders?site_id=eq.${place.site.id}&status=not.in.(CLOSED,CANCELLED)&limit=2`)
    const [first, second] = orders.map(({ id }) => id)
    return {
      p_work_order_id: first,
      p_relations: ['RELATED', 'CORRECTS'].map((kind) => ({ kind, related_id: second, note: place.suffix }))
    }
  },
  update_work_order_assets: async (place) => {
    const assets = await rowsOf(place.caller, `/assets?site_id=eq.${place.site.id}&status=eq.IN_SERVICE&limit=2`)
    return {
      // Of a draft, which nobody completes.
      ...await workOrderThat('status=eq.DRAFT', place),
      p_assets: assets.map(({ id }) => ({ asset_id: id, note: `look ${place.suffix}` }))
    }
  },
  create_follow_up_work_order: async (place) => ({
    ...await workOrderThat('status=not.in.(CLOSED,CANCELLED)', place), p_values: { title: `follow-up ${place.suffix}`, status: 'DRAFT' }
  }),
  create_work_order_comment: async (place) => {
    const accounts = await rowsOf(place.caller, '/accounts?kind=eq.PERSON&reaches_all_sites=is.true&limit=1')
    const [worker] = await rowsOf(place.caller, `/workers?site_id=eq.${place.site.id}&limit=1`)
    return {
      ...await workOrderThat('status=not.is.null', place),
      p_values: {
        body: `look at this ${place.suffix}`, mentioned_worker_ids: [worker?.id],
        mentioned_account_ids: accounts.map(({ id }) => id)
      }
    }
  },
  subscribe_work_order: (place) => workOrderThat('status=not.is.null', place),
  sign_work_order: async (place) => ({
    ...await workOrderThat('status=in.(OPEN,ASSIGNED,IN_PROGRESS)', place), p_values: { meaning: 'REVIEWED', note: place.suffix }
  }),
  schedule_work_order: async (place) => {
    const assigned = await rowsOf(place.caller, `/work_order_assignments?site_id=eq.${place.site.id}&ended_at=is.null&limit=1`)
    const [first] = assigned
    return {
      p_work_order_id: first?.work_order_id,
      p_slots: ['08', '13'].map((hour) => ({
        worker_id: first?.worker_id, starts_at: `2099-01-05T${hour}:00Z`, ends_at: `2099-01-05T${hour}:30Z`
      }))
    }
  },
  // During the visit that record_slot_arrival began.
  record_worker_position: async ({ caller }) => {
    await caller.post('/rpc/update_position_consent', { p_shares_position: true })
    return { p_latitude: 51.424, p_longitude: 12.236 }
  },
  // A slot of the caller's own worker, who is made with it unless there is one, beside those of a work order that others have.
  record_slot_arrival: async ({ caller, site }) => {
    const [order] = await rowsOf(caller, `/work_orders?site_id=eq.${site.id}&status=in.(ASSIGNED,IN_PROGRESS)&order=created_at&limit=1`)
    if (!order) return { p_slot_id: null }
    const [me] = await rowsOf(caller, '/my_account')
    const [worker] = me?.worker_id ? [{ id: me.worker_id }]
      : (await caller.post('/rpc/create_worker', { p_values: { site_id: site.id, name: 'Ida', account_id: me?.id } })).body as Row[]
    // Another day each time: the slots of a worker do not overlap.
    const day = new Date(Date.now() + (400 + Number.parseInt(site.id.slice(-4), 16) % 3000) * 86_400_000).toISOString().slice(0, 10)
    const path = `/work_order_slots?work_order_id=eq.${String(order.id)}&released_at=is.null`
    const stay = (await rowsOf(caller, path)).map(({ worker_id, starts_at, ends_at }) => ({ worker_id, starts_at, ends_at }))
    await caller.post('/rpc/assign_work_order', { p_work_order_id: order.id, p_values: { worker_ids: [worker?.id] } })
    await caller.post('/rpc/schedule_work_order', {
      p_work_order_id: order.id, p_slots: [...stay, { worker_id: worker?.id, starts_at: `${day}T08:00Z`, ends_at: `${day}T09:00Z` }],
    })
    const [slot] = await rowsOf(caller, `${path}&worker_id=eq.${String(worker?.id)}&status=eq.PLANNED`)
    return { p_slot_id: slot?.id }
  },
  generate_dispatch_plan: ({ site }) => ({ p_site_id: site.id, p_from: '2099-01-06T00:00Z', p_until: '2099-01-07T00:00Z' }),
  assign_work_order: async (place) => {
    const [worker] = await rowsOf(place.caller, `/workers?site_id=eq.${place.site.id}&limit=1`)
    return { ...await workOrderThat('status=eq.OPEN', place), p_values: { worker_ids: [worker?.id] } }
  },
  start_work_order: (place) => workOrderThat('status=eq.ASSIGNED', place),
  hold_work_order: async (place) => ({
    ...await workOrderThat('status=eq.IN_PROGRESS&status_note=is.null', place), p_values: { hold_reason: 'WEATHER' }
  }),
  resume_work_order: async (place) => ({
    ...await workOrderThat('status=eq.ON_HOLD', place), p_values: { note: 'goes on' }
  }),
  record_work_order_cost: async (place) => ({
    ...await workOrderThat('status=eq.IN_PROGRESS', place),
    p_values: { kind: 'SERVICE', description: `service ${place.suffix}`, unit_cost: 12.5 }
  }),
  update_work_order_plan: async (place) => ({
    ...await workOrderThat('status=in.(DRAFT,OPEN)', place),
    p_lines: [
      { kind: 'LABOUR', description: 'Fitter', quantity: 2, unit_cost: 40 },
      { kind: 'SERVICE', description: 'Crane', unit: 'd', unit_cost: 340 }
    ]
  }),
  record_labour_entry: async (place) => {
    // Nobody approves the own hours, and the other workers may have the account of the caller.
    const made = await place.caller.post('/rpc/create_worker', { p_values: { site_id: place.site.id, name: 'Zoe' } })
    const [worker] = made.body as Row[]
    const order = await workOrderThat('status=eq.IN_PROGRESS', place)
    return ['08', '12'].map((hour) => ({
      ...order,
      p_values: { worker_id: worker?.id, started_at: `2026-01-05T${hour}:00Z`, ended_at: `2026-01-05T${hour}:30Z` }
    }))
  },
  approve_labour_entry: async ({ caller, site }) => {
    const [entry] = await rowsOf(caller, `/work_order_labour?site_id=eq.${site.id}&status=eq.RECORDED&limit=1`)
    return { p_labour_entry_id: entry?.id }
  },
  complete_work_order: (place) => workOrderThat('status=eq.IN_PROGRESS&status_note=not.is.null', place),
  reopen_work_order: async (place) => ({
    ...await workOrderThat('status=eq.COMPLETED', place), p_reason: 'leaks again'
  }),
  update_work_order_tasks: async (place) => ({
    ...await workOrderThat('status=not.in.(COMPLETED,CLOSED,CANCELLED)', place),
    // None is required: the work order is completed, too.
    p_tasks: ['Close the valve', 'Open the valve'].map((title) => ({ title, kind: 'CHECK', is_required: false }))
  }),
  answer_work_order_tasks: async ({ caller, site }) => {
    const [task] = await rowsOf(caller, `/work_order_tasks?site_id=eq.${site.id}&limit=1`)
    return { p_work_order_id: task?.work_order_id, p_answers: [{ id: task?.id, answer: true }] }
  }
}

/** One work order takes all these steps, each of which leaves a record. */
async function workOrderThat(is: string, { caller, site }: Place): Promise<Row> {
  const [row] = await rowsOf(caller, `/work_orders?site_id=eq.${site.id}&${is}&limit=1`)
  return { p_work_order_id: row?.id }
}
