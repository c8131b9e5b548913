-- What a worker lacks now of what a work order asks for, by its codes; for the list of assignments. Past row security,
-- as the worker may come from a site that is out of reach.
create or replace function work.shortfall_codes(p_work_order_id uuid, p_worker_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select distinct s.code
      from work.work_orders as w
     cross join lateral work.shortfalls(
        w, array[p_worker_id], core.site_date(w.site_id, clock_timestamp())
     ) as s
     where w.organization_id = core.current_organization_id()
       and w.id = p_work_order_id
       and not s.is_warning
     order by 1
  )
$$;

grant execute on function work.shortfall_codes to authenticated, assetry_api;
