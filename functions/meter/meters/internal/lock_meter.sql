-- The meter, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function meter.lock_meter(p_meter_id uuid, p_row_version integer)
returns meter.meters
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter meter.meters;
begin
  select * into v_meter
    from meter.meters as m
   where m.id = p_meter_id
     for no key update;

  if not found then
    perform core.refuse('METER_NOT_FOUND', 'No such meter', 404);
  end if;

  perform core.check_row_version(v_meter.row_version, p_row_version);
  return v_meter;
end
$$;

grant execute on function meter.lock_meter to assetry_api;
