import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_inspection_template: ({ suffix }) => ({
    p_values: { code: templateCode(suffix), name: `template ${suffix}` },
    p_items: [
      { code: 'OIL', prompt: 'Oil', kind: 'NUMERIC', unit: 'bar', accept_min: 5, on_fail: 'WORK_ORDER' },
      { code: 'HEAT', prompt: 'Heat', kind: 'NUMERIC', unit: 'K', accept_max: 5, on_fail: 'REQUEST' },
      { prompt: 'Remarks', kind: 'TEXT', is_required: false }
    ]
  }),
  publish_inspection_template: async ({ caller, suffix }) => {
    const [template] = await rowsOf(caller, `/inspection_templates?code=eq.${templateCode(suffix)}`)
    return { p_inspection_template_id: template?.id }
  },
  // One that failed, so that there is what failed items open.
  submit_inspection: async ({ caller, site, suffix }) => {
    const [template] = await rowsOf(caller, `/inspection_templates?code=eq.${templateCode(suffix)}&published_revision=not.is.null`)
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&status=eq.ACTIVE&limit=1`)
    const [open] = await rowsOf(caller, `/inspections?site_id=eq.${site.id}&status=eq.OPEN&limit=1`)
    // The first inspection is one that takes answers.
    if (!template || !worker || !open) return {}
    const title = `failed ${suffix}`
    await caller.post('/rpc/create_inspection', { p_values: { template_id: template.id, site_id: site.id, title } })
    const [inspection] = await rowsOf(caller, `/inspections?title=eq.${encodeURIComponent(title)}&limit=1`)
    await caller.post('/rpc/answer_inspection_items', {
      p_inspection_id: inspection?.id,
      p_answers: [{ code: 'OIL', answer: 3 }, { code: 'HEAT', answer: 7 }]
    })
    return { p_inspection_id: inspection?.id, p_inspector_worker_id: worker.id }
  }
}

function templateCode(suffix: string): string {
  return `T-${suffix.toUpperCase()}`
}
