import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_account: ({ suffix }) => ({ p_values: { kind: 'SERVICE', display_name: `service ${suffix}` } }),
  create_role: ({ suffix }) => ({
    p_values: { code: `ROLE_${suffix.toUpperCase()}`, name: `role ${suffix}`, permissions: ['asset.create'] }
  }),
  update_approval_limits: async ({ caller, suffix }) => {
    const [role] = await rowsOf(caller, `/roles?code=eq.ROLE_${suffix.toUpperCase()}`)
    const limit = { subject: 'WORK_ORDER', amount: 1000 }
    return { p_role_id: role?.id, p_limits: ['EUR', 'USD'].map((currency) => ({ ...limit, currency })) }
  },
  issue_api_key: async ({ caller, suffix }) => {
    const [service] = await rowsOf(caller, '/accounts?kind=eq.SERVICE&limit=1')
    return { p_account_id: service?.id, p_values: { name: `key ${suffix}` } }
  }
}
