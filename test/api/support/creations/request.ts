import { spot } from '../place.ts'
import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  create_request: async ({ site, suffix }) => {
    const place = await spot(site)
    return [1, 2, 3, 4].map((n) => ({
      p_values: { site_id: site.id, location_id: place, title: `request ${n} ${suffix}`, requester_contact: `4711 ${suffix}` }
    }))
  },
  request_details: async (place) => ({ ...await requestThat('status=eq.NEW', place), p_question: `Where ${place.suffix}?` }),
  answer_request: async (place) => ({
    ...await requestThat('status=eq.WAITING_REQUESTER', place), p_answer: `There ${place.suffix}`
  }),
  convert_request: (place) => requestThat('status=eq.TRIAGED', place),
  // Judged is what is finished: the work that was made of it is started and completed first.
  record_request_feedback: async (place) => {
    const { caller, site } = place
    const [row] = await rowsOf(caller, `/requests?site_id=eq.${site.id}&status=eq.CONVERTED&limit=1`)
    const work = { p_work_order_id: row?.work_order_id }
    if (row) {
      await caller.post('/rpc/start_work_order', work)
      await caller.post('/rpc/complete_work_order', work)
    }
    return { p_request_id: row?.id, p_score: 4, p_note: `Quick ${place.suffix}` }
  },
  create_request_portal: ({ site, suffix }) => [1, 2].map((n) => ({
    p_values: { site_id: site.id, title: `portal ${n} ${suffix}`, offered_fields: ['DESCRIPTION', 'PROBLEM'] }
  })),
  create_portal_upload: async ({ caller, site, suffix }) => {
    const [portal] = await rowsOf(caller, `/request_portals?site_id=eq.${site.id}&limit=1`)
    const { status, body } = await caller.post('/rpc/submit_portal_request', { p_slug: portal?.slug, p_title: `with photo ${suffix}` })
    const [submission] = status === 200 ? body as Row[] : []
    return { p_reference: submission?.reference ?? '', p_name: 'leak.jpg', p_byte_count: 5 }
  },
  // What is judged without an account came through a portal, and is finished.
  record_portal_feedback: async ({ caller, site, suffix }) => {
    const [portal] = await rowsOf(caller, `/request_portals?site_id=eq.${site.id}&limit=1`)
    const handedIn = await caller.post('/rpc/submit_portal_request', { p_slug: portal?.slug, p_title: `submitted ${suffix}` })
    if (handedIn.status !== 200) return { p_reference: '', p_score: 5 }
    const [submission] = handedIn.body as Row[]
    const [row] = await rowsOf(caller, `/requests?request_number=eq.${String(submission?.request_number)}`)
    await caller.post('/rpc/triage_request', { p_request_id: row?.id })
    await caller.post('/rpc/convert_request', { p_request_id: row?.id, p_values: { location_id: await spot(site) } })
    const [converted] = await rowsOf(caller, `/requests?id=eq.${String(row?.id)}`)
    for (const step of ['start', 'complete']) {
      await caller.post(`/rpc/${step}_work_order`, { p_work_order_id: converted?.work_order_id })
    }
    return { p_reference: submission?.reference, p_score: 5, p_note: `Fine ${suffix}` }
  }
}

async function requestThat(is: string, { caller, site }: Place): Promise<Row> {
  const [row] = await rowsOf(caller, `/requests?site_id=eq.${site.id}&${is}&limit=1`)
  return { p_request_id: row?.id }
}
