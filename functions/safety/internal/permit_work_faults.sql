-- What keeps a work order from being worked on by its permits, and those of what it is part of: it needs one and none
-- is in force, its job plan asks for kinds of which none is, or one is suspended, has expired or is not to be relied on
-- by the air of its place. One that is written for a later time is not in the way.
create or replace function safety.permit_work_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with permits as (
    select p.id, p.permit_number, p.kind_id, p.class, p.status, p.starts_at, p.ends_at,
           p.status = 'ISSUED' and clock_timestamp() >= p.starts_at and clock_timestamp() < p.ends_at as is_current,
           safety.gas_faults(p) as gas_faults
      from safety.permits as p
     where p.organization_id = core.current_organization_id()
       and p.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
       and p.site_id = p_work_order.site_id
       and p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
  )
  select case
           when (work.needs_of(p_work_order)).p_permit
             and not exists (select 1 from permits as p where p.is_current and p.gas_faults = '[]')
           then
             jsonb_build_array(core.fault('id', 'PERMIT_MISSING', 'The work has no permit in force'))
           else '[]'
         end || coalesce(
           (
             select jsonb_agg(
                      core.fault('id', 'PERMIT_MISSING', format('The work has no permit %s in force', r.code))
                      order by r.code
                    )
               from safety.required_permits(p_work_order) as r (code)
              where not exists (
                      select 1
                        from permits as p
                        join safety.permit_kinds as k
                          on k.organization_id = core.current_organization_id()
                         and k.id = p.kind_id
                       where p.is_current
                         and p.gas_faults = '[]'
                         and r.code in (k.code, p.class)
                    )
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'id', 'PERMIT_NOT_IN_FORCE',
                        case
                          when p.is_current then format('Permit %s has an unsafe gas test', p.permit_number)
                          when p.status = 'ISSUED' then format('Permit %s has ended', p.permit_number)
                          else format('Permit %s is %s', p.permit_number, p.status)
                        end
                      ) || jsonb_build_object('id', p.id)
                      order by p.permit_number
                    )
               from permits as p
              where p.status <> 'ISSUED'
                 or p.ends_at <= clock_timestamp()
                 or p.is_current and p.gas_faults <> '[]'
           ),
           '[]'
         )
$$;

grant execute on function safety.permit_work_faults to assetry_api, assetry_list;
