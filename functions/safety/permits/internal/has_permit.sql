-- Whether a permit that covers a work order is in force, and to be relied on by the air of its place.
create or replace function safety.has_permit(p_work_order work.work_orders)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
      from safety.permits as p
     where p.organization_id = core.current_organization_id()
       and p.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
       and p.site_id = p_work_order.site_id
       and p.status = 'ISSUED'
       and p.starts_at <= clock_timestamp()
       and p.ends_at > clock_timestamp()
       and safety.gas_faults(p) = '[]'
  )
$$;

grant execute on function safety.has_permit to assetry_api;
