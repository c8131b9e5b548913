-- Holds a meter as it is while something is made that watches or feeds it; refuses one that is read no more.
create or replace function meter.hold_meter(p_meter_id uuid)
returns meter.meters
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter meter.meters;
begin
  select * into v_meter from meter.meters as m where m.id = p_meter_id for share;

  if not found then
    perform core.refuse('METER_NOT_FOUND', 'No such meter', 404);
  elsif v_meter.status <> 'ACTIVE' then
    perform core.refuse(
      'METER_NOT_ACTIVE', format('Meter %s is %s: it accepts no readings', v_meter.code, v_meter.status), 409
    );
  end if;

  return v_meter;
end
$$;

grant execute on function meter.hold_meter to assetry_api;
