-- Holds the clocks of a work order against what happened to it; the work order is locked. p_turned_at is when a hold
-- began or ended. What is new, and everything when the work order moved (p_is_reckoned), is gone through from the
-- beginning. RESOLVE is due when the work order is: there is one due date. A clock that was reached stays as it was
-- then.
create or replace function service.follow(
  p_work_order  work.work_orders,
  p_turned_at   timestamptz default null,
  p_is_reckoned boolean     default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at     timestamptz := clock_timestamp();
  v_clock  service.clocks;
  v_pauses tstzrange[];
  v_met_at timestamptz;
  v_is_new boolean;
begin
  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_work_order.organization_id
       and c.work_order_id = p_work_order.id
       and c.is_current
       and c.met_at is null
     order by c.id
       for no key update
  loop
    v_met_at := service.facts_of(p_work_order, v_clock.metric);

    v_is_new := coalesce(v_clock.due_at::text, v_clock.remaining_minutes::text) is null;

    if p_is_reckoned or v_is_new or v_met_at is not null then
      v_pauses := service.pauses_of(p_work_order.id, v_clock.metric <> 'RESOLVE');
    end if;

    if (p_is_reckoned or v_is_new) and v_clock.target_minutes is not null then
      v_clock := service.reckon(v_clock, v_pauses);
    elsif p_turned_at is not null
      and (p_work_order.status <> 'ON_HOLD' or service.stops_clock(p_work_order, v_clock.metric))
    then
      v_clock := service.turn_clock(v_clock, p_turned_at, p_work_order.status = 'ON_HOLD');
    end if;

    if v_clock.metric = 'RESOLVE' then
      v_clock.due_at := p_work_order.due_at;
      v_clock.remaining_minutes := p_work_order.remaining_minutes;
    end if;

    if p_work_order.status = 'CANCELLED' or coalesce(v_clock.due_at::text, v_clock.remaining_minutes::text) is null then
      perform service.end_clock(v_clock, v_at);
    else
      v_clock.consumed_minutes := case
        when v_met_at is not null then
          service.consumed(v_clock.site_id, v_clock.started_at, v_met_at, v_pauses)
      end;
      v_clock := service.judge(v_clock, v_met_at, v_at);
      perform service.store_clock(v_clock);
    end if;
  end loop;
end
$$;

grant execute on function service.follow to assetry_api;
