import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  create_work_order: ({ site, suffix }) => ({ p_values: { site_id: site.id, title: `work ${suffix}` } }),
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
