-- Keeps others from writing readings of these meters until the transaction ends.
create or replace function meter.lock_standings(p_meter_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select 1 from meter.standings as s where s.meter_id = any (p_meter_ids) order by s.meter_id for no key update
$$;

grant execute on function meter.lock_standings to assetry_api;
