-- The contracts that can pay a line of the ledger, by rank, with the currency in which each pays; a line whose cap is
-- used up is last, without a rank, so that it can be locked with the others. Lost is what only a vendor who is not
-- authorized keeps a contract from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, percent numeric, rank integer, currency text,
  event_at timestamptz, is_lost boolean
)
language sql
stable
set search_path = ''
as $$
  select j.component, j.coverage_id, j.revision_id, j.contract_id, j.percent, j.rank,
         coalesce(r.currency, p_line.base_currency), e.at, s.reason = 'VENDOR_NOT_AUTHORIZED'
    from work.work_orders as w
   cross join lateral (select work.event_of(w) as at) as e
   cross join lateral work.judge_coverages(
      w.site_id, w.asset_id, w.location_id, w.work_type, e.at, array[p_line.currency, p_line.base_currency],
      work.party_of(w, p_line), work.worked_at(p_line)
    ) as j
    join contract.revisions as r on r.id = j.revision_id
   cross join lateral (
      select case when jsonb_array_length(j.reasons) = 1 then j.reasons #>> '{0,code}' end as reason
    ) as s
   where w.id = p_line.work_order_id
     and j.component = case p_line.kind
           when 'LABOUR' then 'LABOUR'
           when 'SERVICE' then 'LABOUR'
           when 'ITEM' then 'PARTS'
           when 'TRAVEL' then 'TRAVEL'
         end
     and (j.rank is not null or s.reason in ('CAP_REACHED', 'VENDOR_NOT_AUTHORIZED'))
$$;
