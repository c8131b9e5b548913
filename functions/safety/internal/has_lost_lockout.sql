-- Whether a work order rests because a lock-out that protected it, or what it is part of, has ended.
create or replace function safety.has_lost_lockout(p_work_order work.work_orders)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(p_work_order.hold_reason = 'WAITING_FOR_LOCKOUT', false)
         and exists (
           select
             from safety.applications as a
            where a.organization_id = core.current_organization_id()
              and a.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
              and a.site_id = p_work_order.site_id
              and a.status = 'ENDED'
         )
$$;

grant execute on function safety.has_lost_lockout to assetry_api, assetry_list;
