import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_account: ({ suffix }) => ({ p_values: { kind: 'SERVICE', display_name: `service ${suffix}` } }),
  create_role: ({ suffix }) => ({
    p_values: { code: `ROLE_${suffix.toUpperCase()}`, name: `role ${suffix}`, permissions: ['asset.create'] }
  }),
  issue_api_key: async ({ caller, suffix }) => {
    const [service] = await rowsOf(caller, '/accounts?kind=eq.SERVICE&limit=1')
    return { p_account_id: service?.id, p_values: { name: `key ${suffix}` } }
  }
}
