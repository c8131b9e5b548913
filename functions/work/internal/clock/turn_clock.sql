-- Ends what the clock of a work order was doing and begins the next thing: RUN, HOLD, or nothing at all. A hold is
-- overdue when the working time is over that its reason gives it.
create or replace function work.turn_clock(
  p_work_order work.work_orders,
  p_kind       text,
  p_at         timestamptz,
  p_reason     work.own_hold_reasons default null,
  p_note       text default null
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
    insert into work.clock_segments (
      site_id, work_order_id, kind, started_at, hold_reason, own_hold_reason, overdue_at, note
    )
    values (
      p_work_order.site_id, p_work_order.id, p_kind, p_at,
      case when p_reason.organization_id is null then p_reason.code end,
      case when p_reason.organization_id is not null then p_reason.code end,
      case
        when p_reason.max_minutes is not null then service.after(p_work_order.site_id, p_at, p_reason.max_minutes)
      end,
      p_note
    );
  end if;
end
$$;

grant execute on function work.turn_clock to assetry_api;
