-- Keeps meters as they are, and others from making channels that feed them; those that are out of reach are left out.
create or replace function meter.lock_meters(p_meter_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select 1 from meter.meters as m where m.id = any (p_meter_ids) order by m.id for no key update
$$;

grant execute on function meter.lock_meters to assetry_api;
