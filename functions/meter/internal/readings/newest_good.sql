-- The newest good reading of a meter, which the caller found. By instant and id, which the index by meter alone has in
-- order, so that it serves without statistics of the table, too.
create or replace function meter.newest_good(p_meter meter.meters)
returns table (reading numeric, read_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select r.reading, r.read_at
    from meter.readings as r
   where r.organization_id = p_meter.organization_id
     and r.meter_id = p_meter.id
     and r.superseded_at is null
     and r.quality = 'GOOD'
   order by r.read_at desc, r.id desc
   limit 1
$$;

grant execute on function meter.newest_good to assetry_api;
