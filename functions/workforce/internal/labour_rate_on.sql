-- The rate by which an hour of a worker is paid on a day, in a currency: the own one, that of the craft and level, that
-- of the craft, or that of everybody, whichever is the first that holds; no row when none does.
create or replace function workforce.labour_rate_on(p_worker_id uuid, p_on date, p_currency text)
returns setof workforce.labour_rates
language sql
stable
security definer
set search_path = ''
as $$
  select r.*
    from workforce.workers as w
    join workforce.labour_rates as r
      on r.scope_id in (w.id, w.craft_id, w.organization_id)
     and r.scope_level in (0, w.craft_level)
     and r.currency = p_currency
     and r.during @> p_on
   where w.id = p_worker_id
     and w.organization_id = core.current_organization_id()
   order by r.worker_id is null, r.craft_level is null, r.craft_id is null
   limit 1
$$;

grant execute on function workforce.labour_rate_on to assetry_api;
