import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  // Refused while there is no contract yet; one that has an open revision is left as it is.
  revise_contract: async ({ caller, site }) => {
    const contracts = await rowsOf(caller, `/contracts?site_id=eq.${site.id}&order=id.asc`)
    const revised = (await rowsOf(caller, '/contract_revisions')).map(({ contract_id }) => contract_id)
    const left = contracts.filter(({ id }) => !revised.includes(id))
    if (contracts.length === 0) return { p_contract_id: null }
    return left.map(({ id, starts_on, ends_on }) => ({
      p_contract_id: id, p_values: { effective_on: ends_on ?? starts_on ?? '2026-01-01' },
      p_coverages: [{ scope: 'ALL' }, { scope: 'SITE', covered_site_id: site.id }],
    }))
  },
  create_authorized_vendor: async ({ caller, site }) => {
    const contracts = await rowsOf(caller, `/contracts?site_id=eq.${site.id}&order=id.asc`)
    const [type] = await rowsOf(caller, '/contract_type_settings?limit=1')
    return [
      ...contracts.map(({ id, vendor_id }) => ({ p_values: { contract_id: id, vendor_id } })),
      ...type ? [{ p_values: { type_id: type.id, site_id: site.id, is_own_staff: true } }] : [],
    ]
  },
}
