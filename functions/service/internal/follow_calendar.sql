-- Moves the promised times of a work order, which is locked, to the hours of work that its site has now, as if they had
-- stood from the report on. A due date that somebody said stays, what was missed stays missed, and where the hours
-- never come to an end the times stay as well.
create or replace function service.follow_calendar(p_work_order work.work_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at    timestamptz := clock_timestamp();
  v_due   work.work_orders;
  v_clock service.clocks;
begin
  if p_work_order.status = 'CANCELLED' or service.is_resolved(p_work_order) then
    return;
  end if;

  if p_work_order.target_minutes is not null and not p_work_order.is_due_given
     and coalesce(p_work_order.due_at > v_at, p_work_order.remaining_minutes is not null)
  then
    update work.work_orders as w
       set due_at = r.due_at,
           remaining_minutes = r.remaining_minutes
      from workforce.replay_target(
             p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes,
             service.pauses_of(p_work_order.id, false)
           ) as r
     where w.id = p_work_order.id
       and (w.due_at, w.remaining_minutes) is distinct from (r.due_at, round(r.remaining_minutes, 9))
       and coalesce(r.due_at::text, r.remaining_minutes::text) is not null
    returning w.* into v_due;

    if found then
      p_work_order := v_due;
    end if;
  end if;

  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_work_order.organization_id
       and c.work_order_id = p_work_order.id
       and c.is_current
       and c.met_at is null
       and c.target_minutes is not null
     order by c.id
       for no key update
  loop
    perform service.attach_again(v_clock, service.pauses_of(p_work_order.id, v_clock.metric <> 'RESOLVE'), v_at);
  end loop;

  perform service.follow(p_work_order);
end
$$;

grant execute on function service.follow_calendar to assetry_api;
