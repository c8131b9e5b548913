-- The work order with its due date calculated from its target, as if the target had stood from the report on. Refuses
-- a target that the hours of its site never reach.
create or replace function service.with_target(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order.is_due_given := false;

  select r.due_at, r.remaining_minutes into p_work_order.due_at, p_work_order.remaining_minutes
    from workforce.replay_target(
           p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes,
           service.pauses_of(p_work_order.id, false)
         ) as r;

  if p_work_order.target_minutes is not null
    and coalesce(p_work_order.due_at::text, p_work_order.remaining_minutes::text) is null
  then
    perform workforce.refuse_target(
      (select c.calendar_id from workforce.site_calendar(p_work_order.site_id) as c), p_work_order.target_minutes
    );
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_target to assetry_api;
