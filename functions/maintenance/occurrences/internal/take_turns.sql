-- Makes the work of the next days of schedules that are locked, one of each, or keeps why there is none. The schedules
-- that come back are due after it.
create or replace function maintenance.take_turns(p_schedules maintenance.schedules[], p_at timestamptz)
returns maintenance.schedules[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_turns maintenance.occurrences[];
begin
  v_turns := array(select maintenance.turn_of(s, p_at) from unnest(p_schedules) as s);
  v_turns := maintenance.with_orders(p_schedules, v_turns, p_at);
  v_turns := maintenance.with_inspections(p_schedules, v_turns);
  v_turns := maintenance.with_work(p_schedules, v_turns, p_at);
  perform maintenance.merge_tasks(p_schedules, v_turns);
  perform from maintenance.store_occurrences(v_turns);

  return array(
    select maintenance.after_occurrence(s, o.status, p_at)
      from unnest(p_schedules) as s
      join unnest(v_turns) as o on o.schedule_id = s.id
     order by s.id
  );
end
$$;

grant execute on function maintenance.take_turns to assetry_api;
