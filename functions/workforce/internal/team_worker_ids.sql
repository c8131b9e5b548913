-- The caller's own worker, and the members of the crews to which that worker belongs today.
create or replace function workforce.team_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.account_id = core.current_account_id()
    union
    select m.worker_id
      from workforce.workers as w
      join workforce.crew_members as o
        on o.organization_id = w.organization_id
       and o.worker_id = w.id
       and o.during @> core.site_date(o.site_id)
      join workforce.crews as c on c.id = o.crew_id and c.archived_at is null
      join workforce.crew_members as m
        on m.organization_id = o.organization_id
       and m.crew_id = o.crew_id
       and m.during @> core.site_date(m.site_id)
     where w.organization_id = core.current_organization_id()
       and w.account_id = core.current_account_id()
  )
$$;

grant execute on function workforce.team_worker_ids to authenticated, assetry_list;
