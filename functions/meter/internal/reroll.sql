-- Rolls up everything of these meters anew, because the hours and days of their site are others now.
create or replace function meter.reroll(p_meter_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with gone as (
    delete from meter.rollups as u
     where u.meter_id = any (p_meter_ids)
    returning u.organization_id, u.meter_id, u.period, u.started_at
  )
  insert into meter.rollup_marks (organization_id, meter_id, hour_at)
  select g.organization_id, g.meter_id, g.started_at from gone as g where g.period = 'HOUR'
$$;
