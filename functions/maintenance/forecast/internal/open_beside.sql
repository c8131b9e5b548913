-- Open work of a schedule that leaves no room for more, by the schedules of the work that will be open; empty where
-- there is room. As maintenance.is_full of what is foreseen.
create or replace function maintenance.open_beside(p_schedule maintenance.schedules, p_open_ids uuid[])
returns maintenance.occurrences
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_open  maintenance.occurrences;
  v_count integer;
begin
  if p_schedule.id = any (p_open_ids) then
    v_count := cardinality(array_positions(p_open_ids, p_schedule.id));

    if p_schedule.overlap_policy <> 'GENERATE' or v_count >= p_schedule.max_ahead then
      v_open.schedule_id := p_schedule.id;
    end if;
  end if;

  return v_open;
end
$$;
