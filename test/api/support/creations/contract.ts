import { sql } from '../database.ts'
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
  create_claim: async ({ caller, site }) => {
    await coverCosts(site.id)
    const uses = await rowsOf(caller, `/contract_uses?site_id=eq.${site.id}&covered_amount=gt.0&order=id.asc`)
    const claimed = (await rowsOf(caller, '/claim_lines')).map(({ cost_line_id }) => cost_line_id)
    const left = uses.find(({ cost_line_id }) => !claimed.includes(cost_line_id))
    return { p_work_order_id: left?.work_order_id ?? null, p_contract_id: left?.contract_id ?? null }
  },
  // A claim that is submitted first.
  record_claim_answer: async ({ caller, site }) => {
    const [claim] = await rowsOf(caller, `/claims?site_id=eq.${site.id}&order=id.asc&limit=1`)
    if (!claim) return { p_claim_id: null, p_lines: [] }
    await caller.post('/rpc/submit_claim', { p_claim_id: claim.id })
    const lines = await rowsOf(caller, `/claim_lines?claim_id=eq.${claim.id}`)
    return { p_claim_id: claim.id, p_lines: lines.map(({ id, claimed_amount }) => ({ id, accepted_amount: claimed_amount })) }
  },
}

/** Nobody approves the own revision, so what a contract pays of two costs, and would pay of them, is written as it is kept. */
async function coverCosts(siteId: string): Promise<void> {
  for (const [table, columns, amounts] of [
    ['uses', 'gross_amount, covered_amount', 'c.base_amount, c.base_amount'], ['leaks', 'lost_amount', 'c.base_amount'],
  ] as const) {
    await sql(`
      insert into contract.${table} (
        organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent, event_at,
        currency, cost_amount, ${columns}
      )
      select c.organization_id, c.site_id, c.work_order_id, c.id, v.contract_id, v.revision_id, v.id, 'LABOUR', 100, now(),
             c.base_currency, c.base_amount, ${amounts}
        from work.cost_lines as c
       cross join lateral (select * from contract.coverages as o where o.site_id = c.site_id order by o.id limit 1) as v
       where c.site_id = $1
         and c.base_amount > 0
         and c.reversal_of is null
       order by c.id
       limit 2
          on conflict do nothing`, [siteId])
  }
}
