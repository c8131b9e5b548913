-- Notes that what was read at these instants, p_meter_ids and p_read_ats side by side, is to be rolled up again. A
-- line of its own each time: nobody waits for the job that takes them, and nothing that is not committed yet is
-- overlooked.
create or replace function meter.mark_rollups(p_meter_ids uuid[], p_read_ats timestamptz[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into meter.rollup_marks (organization_id, meter_id, hour_at)
  select distinct m.organization_id, m.id, date_trunc('hour', g.read_at, 'UTC')
    from unnest(p_meter_ids, p_read_ats) as g (meter_id, read_at)
    join meter.meters as m on m.organization_id = core.current_organization_id() and m.id = g.meter_id
   where isfinite(g.read_at)
$$;

grant execute on function meter.mark_rollups to assetry_api;
