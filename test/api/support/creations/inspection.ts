import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_inspection_template: ({ suffix }) => ({
    p_values: { code: templateCode(suffix), name: `template ${suffix}` },
    p_items: [{ prompt: 'Guards in place', kind: 'PASS_FAIL' }, { prompt: 'Remarks', kind: 'TEXT' }]
  }),
  publish_inspection_template: async ({ caller, suffix }) => {
    const [template] = await rowsOf(caller, `/inspection_templates?code=eq.${templateCode(suffix)}`)
    return { p_inspection_template_id: template?.id }
  }
}

function templateCode(suffix: string): string {
  return `T-${suffix.toUpperCase()}`
}
