-- The workers within reach, who are not archived.
create or replace function work.plannable_worker_ids()
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
       and w.site_id = any ((select core.reachable_site_ids())::uuid[])
       and w.status <> 'INACTIVE'
     order by w.id
  )
$$;

grant execute on function work.plannable_worker_ids to assetry_api, assetry_list;
