-- The turn of a schedule with what it brings, which is made now: a work order or an inspection.
create or replace function maintenance.raise_turn(
  p_schedule maintenance.schedules,
  p_turn     maintenance.occurrences,
  p_at       timestamptz
)
returns maintenance.occurrences
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform maintenance.hold_route(p_schedule.site_id, p_schedule.route_id);

  if p_schedule.template_id is null then
    p_turn.work_order_id := (maintenance.raise_order(p_schedule, p_at)).id;
  else
    p_turn.inspection_id := (maintenance.raise_inspection(p_schedule)).id;
  end if;

  return p_turn;
end
$$;

grant execute on function maintenance.raise_turn to assetry_api;
