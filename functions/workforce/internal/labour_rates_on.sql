-- The rates by which hours of workers are paid on a day, in a currency, as workforce.labour_rate_on has them; no row of
-- a worker without one.
create or replace function workforce.labour_rates_on(p_worker_ids uuid[], p_on date, p_currency text)
returns table (worker_id uuid, hourly_rate numeric)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with scope as materialized (
    select w.id, w.craft_level, s.scope_id
      from workforce.workers as w
     cross join lateral (values (w.id), (w.craft_id), (w.organization_id)) as s (scope_id)
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
  ),
  rate as materialized (
    select r.scope_id, r.scope_level, r.worker_id, r.craft_id, r.craft_level, r.hourly_rate
      from workforce.labour_rates as r
     where r.organization_id = core.current_organization_id()
       and r.currency = p_currency
       and r.during @> p_on
  )
  select distinct on (s.id) s.id, r.hourly_rate
    from scope as s
    join rate as r on r.scope_id = s.scope_id and r.scope_level in (0, s.craft_level)
   order by s.id, r.worker_id is null, r.craft_level is null, r.craft_id is null
$$;

grant execute on function workforce.labour_rates_on to assetry_api, assetry_list;
