-- A reading that stands, with its meter locked: what was counted around it stays as it is meanwhile.
create or replace function meter.lock_reading(p_reading_id uuid)
returns meter.readings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reading meter.readings;
begin
  perform meter.lock_standings(array(select r.meter_id from meter.readings as r where r.id = p_reading_id));

  select * into v_reading from meter.readings as r where r.id = p_reading_id;

  if not found then
    perform core.refuse('METER_READING_NOT_FOUND', 'No such meter reading', 404);
  elsif v_reading.superseded_at is not null then
    perform core.refuse('METER_READING_SUPERSEDED', 'The reading was corrected or rejected before', 409);
  elsif (select m.is_follower from meter.meters as m where m.id = v_reading.meter_id) then
    perform core.refuse('METER_FOLLOWS', 'The meter counts what another counts: that one is put right', 422);
  end if;

  return v_reading;
end
$$;

grant execute on function meter.lock_reading to assetry_api;
