-- Schedules with the day that their meter or event has brought by an instant: what has come already is found at the
-- next run of generation. p_units is what each meter has counted by then, p_paces what it counts a day.
create or replace function maintenance.reached_by(
  p_schedules maintenance.schedules[], p_at timestamptz, p_units numeric[], p_paces numeric[]
)
returns maintenance.schedules[]
language plpgsql
stable
set search_path = ''
as $$
begin
  for i in 1 .. cardinality(p_schedules) loop
    if p_schedules[i].armed_at is not null then
      p_schedules[i] := maintenance.reached(
        p_schedules[i], p_at, p_units[i], p_paces[i],
        p_schedules[i].event is not null and maintenance.has_happened(p_schedules[i], p_at)
      );
    end if;
  end loop;

  return p_schedules;
end
$$;
