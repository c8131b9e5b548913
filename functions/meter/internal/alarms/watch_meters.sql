-- Looks at what meters show now for alarms, after their readings changed; their standings are locked, so that of two
-- who record readings one comes after the other. A reading raises an alarm when it is newer than all that were looked
-- at before: what comes late, or takes the place of another, raises none (ADR 97). Whoever records readings needs no
-- right on alarms, so it is done for everybody; meters are named by ids that were found under the caller's reach.
create or replace function meter.watch_meters(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_watch  record;
begin
  if not exists (
    select 1
      from meter.alarm_rules as r
     where r.organization_id = core.current_organization_id()
       and r.meter_id = any (p_meter_ids)
       and r.is_active
  ) then
    return;
  end if;

  perform set_config('assetry.action', 'watch_meters', true);

  for v_watch in
    select r as rule, s.watched_at
      from meter.alarm_rules as r
      join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
     where r.organization_id = core.current_organization_id()
       and r.meter_id = any (p_meter_ids)
       and r.is_active
     order by r.meter_id, r.id
  loop
    perform meter.watch_rule(v_watch.rule, coalesce(v_watch.watched_at, '-infinity'), 'MENDED');
  end loop;

  perform meter.mark_watched(p_meter_ids);
  perform set_config('assetry.action', coalesce(v_action, ''), true);
end
$$;

grant execute on function meter.watch_meters to assetry_api;
