-- Whether a worker is protected by a lock-out by locks of his own: in a group by one on the box, else by one at every
-- point, because anybody else's comes off without him.
create or replace function safety.has_own_lock(p_application safety.applications, p_worker_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select
      from (
        select o.id
          from safety.points as o
         where o.organization_id = core.current_organization_id()
           and o.procedure_id = p_application.procedure_id
           and not p_application.is_group
        union all
        select null
         where p_application.is_group
      ) as n (point_id)
     where not exists (
             select
               from safety.locks as k
              where k.organization_id = core.current_organization_id()
                and k.application_id = p_application.id
                and k.worker_id = p_worker_id
                and k.point_id is not distinct from n.point_id
                and k.released_at is null
           )
  )
$$;

grant execute on function safety.has_own_lock to assetry_api;
