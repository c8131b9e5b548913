import { sql } from '../database.ts'
import { rowsOf, type Creations, type Place } from './creation.ts'

export const creations: Creations = {
  // Refused while there is no contract yet; one that has an open revision is left as it is.
  revise_contract: async ({ caller, site }) => {
    const contracts = await rowsOf(caller, `/contracts?site_id=eq.${site.id}&order=id.asc`)
    const revised = (await rowsOf(caller, '/contract_revisions')).map(({ contract_id }) => contract_id)
    const left = contracts.filter(({ id }) => !revised.includes(id))
    if (contracts.length === 0) return { p_contract_id: null }
    const codes = (await rowsOf(caller, '/failure_codes?order=id.asc&limit=2')).map(({ id }) => id)
    return left.map(({ id, starts_on, ends_on }) => ({
      p_contract_id: id, p_values: { effective_on: ends_on ?? starts_on ?? '2026-01-01' },
      p_coverages: [{ scope: 'ALL', excluded_failure_code_ids: codes }, { scope: 'SITE', covered_site_id: site.id, excluded_failure_code_ids: codes }],
    }))
  },
  // A line of the draft that there is.
  create_coverage: async ({ caller, site }) => {
    const [revision] = await rowsOf(caller, `/contract_revisions?site_id=eq.${site.id}&status=eq.DRAFT&order=id.asc&limit=1`)
    return { p_contract_id: revision?.contract_id ?? null, p_values: { scope: 'SITE', covered_site_id: site.id, work_type: 'CLEANING' } }
  },
  create_vendor_certificate: async ({ caller }) => {
    const [vendor] = await rowsOf(caller, '/vendors?order=id.asc&limit=1')
    const [type] = await rowsOf(caller, '/certificate_types?order=created_at&limit=1')
    return ['2025-01-31', '2026-01-31'].map((issued_on) => ({
      p_values: { vendor_id: vendor?.id ?? null, certificate_type_id: type?.id ?? null, issued_on, expires_on: '2035-12-31' },
    }))
  },
  // A draft of a contract with a currency, which the contracts of the description may lack.
  update_contract_rates: async (place) => {
    const revision = await draftWithCurrency(place)
    return { p_contract_revision_id: revision ?? null, p_rates: [{ hourly_rate: 80, call_out_fee: 40 }] }
  },
  update_contract_prices: async (place) => {
    const revision = await draftWithCurrency(place)
    const items = await rowsOf(place.caller, '/items?status=eq.ACTIVE&order=id.asc&limit=2')
    if (items.length === 0) return { p_contract_revision_id: null }
    return {
      p_contract_revision_id: revision ?? null,
      p_prices: items.flatMap(({ id }) => [{ item_id: id, unit_price: 3 }, { item_id: id, unit_price: 2.5, minimum_quantity: 10 }]),
    }
  },
  import_price_index_values: async ({ caller }) => {
    const indexes = await rowsOf(caller, '/price_indexes?order=id.asc')
    if (indexes.length === 0) return { p_rows: null }
    return { p_rows: indexes.flatMap(({ id }) => ['2026-01-01', '2026-02-01'].map((starts_on) => ({ price_index_id: id, starts_on, value: 100 }))) }
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
    await violate(site.id)
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

/** A draft revision at the site, whose contract has a currency, as it was agreed on before. */
async function draftWithCurrency({ caller, site }: Place): Promise<unknown> {
  const [revision] = await rowsOf(caller, `/contract_revisions?site_id=eq.${site.id}&status=eq.DRAFT&order=id.asc&limit=1`)
  if (!revision) return undefined
  await sql("update contract.contracts set currency = 'EUR', status = 'DRAFT' where id = $1 and currency is null and status = 'DRAFT'",
    [revision.contract_id])
  const [contract] = await rowsOf(caller, `/contracts?id=eq.${String(revision.contract_id)}`)
  return contract?.currency ? revision.id : undefined
}

/** Whom a contract does not authorize is found by a task, once it asks for it: two assignments are written as it leaves them. */
async function violate(siteId: string): Promise<void> {
  await sql(`
    update work.assignments as a
       set violated_contract_id = c.id
      from (select * from contract.contracts as o where o.site_id = $1 order by o.id limit 1) as c
     where a.id in (
             select o.id
               from work.assignments as o
               join work.work_orders as w on w.id = o.work_order_id and w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED')
              where o.site_id = $1
                and o.ended_at is null
              order by o.id
              limit 4
           )`, [siteId])
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
