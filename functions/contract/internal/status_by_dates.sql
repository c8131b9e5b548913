-- What a contract that is in force is by its dates: PENDING_START before its first day, EXPIRED after its last,
-- ACTIVE on both and between.
create or replace function contract.status_by_dates(
  p_contract contract.contracts,
  p_at       timestamptz default clock_timestamp()
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_contract.ends_on < d.nearest_day then 'EXPIRED'
           when p_contract.starts_on > d.furthest_day then 'PENDING_START'
           else 'ACTIVE'
         end
    from contract.term_days(p_contract.organization_id, p_contract.site_id, p_at) as d
$$;

grant execute on function contract.status_by_dates to assetry_api;
