-- What keeps a work order from being worked on by its lock-outs, and those of what it is part of: it needs one, or
-- rests because it lost one, and there is none to be relied on, or one was begun and is not yet to be relied on.
create or replace function safety.lockout_work_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with applications as (
    select a.id, a.application_number, a.status, safety.lockout_faults(a) as faults
      from safety.applications as a
     where a.organization_id = core.current_organization_id()
       and a.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
       and a.site_id = p_work_order.site_id
       and a.status not in ('PLANNED', 'ENDED', 'CANCELLED')
  )
  select case
           when ((work.needs_of(p_work_order)).p_lockout or safety.has_lost_lockout(p_work_order))
             and not exists (select 1 from applications as a where a.status = 'VERIFIED' and a.faults = '[]')
           then
             jsonb_build_array(core.fault('id', 'LOCKOUT_MISSING', 'The work has no verified lockout'))
           else '[]'
         end || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'id', 'LOCKOUT_NOT_VERIFIED',
                        format('Lockout %s: %s', a.application_number, a.faults -> 0 ->> 'message')
                      ) || jsonb_build_object('id', a.id)
                      order by a.application_number
                    )
               from applications as a
              where a.faults <> '[]'
           ),
           '[]'
         )
$$;

grant execute on function safety.lockout_work_faults to assetry_api, assetry_list;
