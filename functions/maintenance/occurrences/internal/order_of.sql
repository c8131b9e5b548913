-- The work order of the next day of a schedule, still to be prepared and written. Where the contract of the schedule is
-- not in force, or its vendor is blocked, the work is made all the same and names neither.
create or replace function maintenance.order_of(p_schedule maintenance.schedules, p_at timestamptz)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  v_work_order.site_id := p_schedule.site_id;
  v_work_order.title := p_schedule.title;
  v_work_order.description := p_schedule.description;
  v_work_order.asset_id := p_schedule.asset_id;
  v_work_order.location_id := p_schedule.location_id;
  v_work_order.priority := p_schedule.priority;
  v_work_order.type_id := p_schedule.type_id;
  v_work_order.target_minutes := p_schedule.target_minutes;
  v_work_order.work_type := 'PREVENTIVE';
  v_work_order.origin := 'PREVENTIVE';
  v_work_order.reported_at := p_at;
  v_work_order.due_at := p_schedule.next_due_at;

  if p_schedule.contract_id is not null then
    select c.id, c.vendor_id into v_work_order.contract_id, v_work_order.vendor_id
      from contract.contracts as c
      join contract.vendors as v on v.organization_id = c.organization_id and v.id = c.vendor_id
     where c.id = p_schedule.contract_id
       and c.organization_id = p_schedule.organization_id
       and c.status = 'ACTIVE'
       and coalesce(c.site_id, p_schedule.site_id) = p_schedule.site_id
       and v.status <> 'BLOCKED';
  end if;

  return v_work_order;
end
$$;

grant execute on function maintenance.order_of to assetry_api;
