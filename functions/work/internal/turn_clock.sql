-- Ends what the clock of a work order was doing and begins the next thing: RUN, HOLD, or nothing at all.
create or replace function work.turn_clock(
  p_work_order  work.work_orders,
  p_kind        text,
  p_at          timestamptz,
  p_hold_reason text default null,
  p_note        text default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update work.clock_segments as c
     set ended_at = p_at
   where c.work_order_id = p_work_order.id
     and c.ended_at is null;

  if p_kind is not null then
    insert into work.clock_segments (site_id, work_order_id, kind, started_at, hold_reason, note)
    values (p_work_order.site_id, p_work_order.id, p_kind, p_at, p_hold_reason, p_note);
  end if;
end
$$;

grant execute on function work.turn_clock to assetry_api;
