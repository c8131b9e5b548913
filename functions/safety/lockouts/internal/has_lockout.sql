-- Whether a lock-out that covers a work order is to be relied on.
create or replace function safety.has_lockout(p_work_order work.work_orders)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
      from safety.applications as a
     where a.organization_id = core.current_organization_id()
       and a.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
       and a.site_id = p_work_order.site_id
       and a.status = 'VERIFIED'
       and safety.lockout_faults(a) = '[]'
  )
$$;

grant execute on function safety.has_lockout to assetry_api;
