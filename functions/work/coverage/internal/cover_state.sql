-- What contracts pay, or leaks keep, of each of these lines of the ledger, by its id: what a correction can change.
create or replace function work.cover_state(p_organization_id uuid, p_line_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(
           l.id,
           jsonb_build_array(
             u.contract_id, u.revision_id, u.coverage_id, u.percent, u.event_at, u.period_starts_on, u.currency,
             u.gross_amount, u.covered_amount, k.contract_id, k.coverage_id, k.percent, k.lost_amount
           )
         )
    from unnest(p_line_ids) as l (id)
    left join lateral work.live_use(p_organization_id, l.id) as u on true
    left join contract.leaks as k on k.organization_id = p_organization_id and k.cost_line_id = l.id
$$;
