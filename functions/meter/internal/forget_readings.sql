-- Forgets readings that are older than their organization keeps them, in all organizations; answers how many. A meter
-- is looked at when there is a day of readings or more to forget, and a run forgets so many at most that it never takes
-- long. What somebody has locked is left to the next run.
create or replace function meter.forget_readings(
  p_at   timestamptz default clock_timestamp(),
  p_most integer     default 20000,
  p_step interval    default '1 day'
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  for v_due in
    select s.meter_id, p_at - k.kept as before
      from core.organizations as o
     cross join lateral (
        select coalesce(make_interval(days => o.reading_retention_days), core.retention('meter.readings')) as kept
     ) as k
      join meter.standings as s on s.organization_id = o.id
     cross join lateral (
        select r.id
          from meter.readings as r
         where r.organization_id = o.id
           and r.meter_id = s.meter_id
           and r.read_at >= coalesce(s.forgotten_before, '-infinity')
           and r.read_at < p_at - k.kept - p_step
         limit 1
     ) as f
     where k.kept is not null
  loop
    exit when v_count >= p_most;
    v_count := v_count + meter.forget_readings_of(v_due.meter_id, v_due.before, p_most - v_count);
  end loop;

  return v_count;
end
$$;
