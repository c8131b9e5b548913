-- The Monday of the week that it is for a worker at an instant, by the clocks of the home site, within reach or not.
create or replace function work.week_of(p_worker_id uuid, p_at timestamptz)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select date_trunc('week', core.site_date(w.site_id, p_at)::timestamp)::date
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = p_worker_id
$$;

grant execute on function work.week_of to assetry_api, assetry_list;
