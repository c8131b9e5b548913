import { sql } from '../database.ts'
import { spot } from '../place.ts'
import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  // Ranks are of the organization, which may have several sites.
  create_service_policy: async ({ caller, site, suffix }) => {
    const rank = (await rowsOf(caller, '/service_policies')).length * 2 + 1
    return [0, 1].map((n) => ({
      p_values: {
        site_id: site.id, code: `SP${rank + n}_${suffix}`, name: `policy ${n} ${suffix}`, rank: rank + n, resolve_minutes: 60 + n,
        arrive_minutes: 30, request_acknowledge_minutes: 30, is_active: n === 0
      }
    }))
  },
  // Somebody is there at work that is long overdue, so that there is something to tell.
  record_work_order_arrival: async ({ caller, site, suffix }) => {
    const values = {
      site_id: site.id, location_id: await spot(site), title: `late ${suffix}`, reported_at: '2025-01-06T08:00:00Z', target_minutes: 60
    }
    const answer = await caller.post('/rpc/create_work_order', { p_values: values })
    const [row] = answer.body as { id: string }[]
    await sql('select service.tell_clocks()')
    return { p_work_order_id: row?.id, p_arrived_at: '2025-01-07T08:00:00Z' }
  },
}
