-- Notes that the newest readings of these meters were looked at for alarms.
create or replace function meter.mark_watched(p_meter_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  update meter.standings as s
     set watched_at = s.current_at
   where s.organization_id = core.current_organization_id()
     and s.meter_id = any (p_meter_ids)
     and s.current_at > coalesce(s.watched_at, '-infinity')
$$;

grant execute on function meter.mark_watched to assetry_api;
