-- Rolls up everything of these meters again, because the hours and days of their site are others now; what was read in
-- hours that were forgotten stays in those, by the clocks of then.
create or replace function meter.reroll(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_meter_ids uuid[];
  v_days      date[];
begin
  with gone as (
    delete from meter.rollups as u
     using meter.standings as s
     where u.meter_id = any (p_meter_ids)
       and u.period = 'HOUR'
       and s.organization_id = u.organization_id
       and s.meter_id = u.meter_id
       and u.last_at >= coalesce(s.forgotten_before, '-infinity')
    returning u.organization_id, u.meter_id, u.started_at, u.started_on
  ),
  marked as (
    insert into meter.rollup_marks (organization_id, meter_id, hour_at)
    select g.organization_id, g.meter_id, g.started_at from gone as g
  )
  select array_agg(d.meter_id), array_agg(d.started_on) into v_meter_ids, v_days
    from (select distinct g.meter_id, g.started_on from gone as g) as d;

  perform meter.roll_up_days(v_meter_ids, v_days);
end
$$;
