-- Those of these workers who may have work at a site, as work.serves_site has it, by set.
create or replace function work.serving_worker_ids(p_worker_ids uuid[], p_site_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with worker as materialized (
    select w.id, w.site_id, w.account_id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
  )
  select array(
    select w.id
      from worker as w
     where w.site_id = p_site_id
        or w.account_id = any (
             (
               select identity.reaching_account_ids(
                        array(select o.account_id from worker as o where o.site_id <> p_site_id), p_site_id
                      )
             )::uuid[]
           )
  )
$$;

grant execute on function work.serving_worker_ids to assetry_api, assetry_list;
