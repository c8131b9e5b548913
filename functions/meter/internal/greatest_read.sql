-- The greatest reading that a CHARACTERISTIC meter ever had, also of what was corrected, rejected or forgotten since:
-- so many of its observations have been used. Null of every other meter.
create or replace function meter.greatest_read(p_meter meter.meters)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_meter.kind <> 'CHARACTERISTIC' then
    return null;
  end if;

  return greatest(
    (
      select max(r.reading)
        from meter.readings as r
       where r.organization_id = p_meter.organization_id
         and r.meter_id = p_meter.id
    ),
    (
      select max(u.max_reading)
        from meter.rollups as u
       where u.organization_id = p_meter.organization_id
         and u.meter_id = p_meter.id
    )
  );
end
$$;

grant execute on function meter.greatest_read to assetry_api;
