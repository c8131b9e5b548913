-- The points of a lock-out that keep it from being relied on: those without a lock and, of a group, the box without
-- one.
create or replace function safety.point_faults(p_application safety.applications)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'point_id', 'LOCKOUT_POINT_OPEN', format('Point %s has no lock: %s', o.position, o.device)
                      ) || jsonb_build_object('id', o.id)
                      order by o.position
                    )
               from safety.points as o
              where o.organization_id = core.current_organization_id()
                and o.procedure_id = p_application.procedure_id
                and not exists (
                      select 1
                        from safety.locks as k
                       where k.application_id = p_application.id
                         and k.point_id = o.id
                         and k.released_at is null
                    )
           ),
           '[]'
         )
$$;

grant execute on function safety.point_faults to assetry_api;
