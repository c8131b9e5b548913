-- The status to which an action moves a downtime; refuses an action that its status does not allow.
create or replace function asset.next_downtime_status(p_downtime asset.downtimes, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('asset.downtimes', 'The downtime', p_downtime.status, p_action)
$$;

grant execute on function asset.next_downtime_status to assetry_api;
