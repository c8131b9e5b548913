-- When something happens next to schedules: work ends, a meter has counted as far, or work is made. p_units is what
-- each meter has counted by p_at, p_paces what it counts a day, p_open_ends when the open work ends. Null when nothing
-- does.
create or replace function maintenance.next_event_at(
  p_schedules maintenance.schedules[],
  p_at        timestamptz,
  p_units     numeric[],
  p_paces     numeric[],
  p_open_ends timestamptz[]
)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_next timestamptz;
  v_end  timestamptz;
begin
  foreach v_end in array p_open_ends loop
    v_next := least(v_next, v_end);
  end loop;

  for i in 1 .. cardinality(p_schedules) loop
    v_next := least(
      v_next, p_schedules[i].next_generate_at,
      maintenance.meter_comes_at(p_schedules[i], p_at, p_units[i], p_paces[i])
    );
  end loop;

  return v_next;
end
$$;
