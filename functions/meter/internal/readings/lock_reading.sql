-- A reading that stands and may be corrected, with its meter locked: what was counted around it stays as it is
-- meanwhile.
create or replace function meter.lock_reading(p_reading_id uuid)
returns meter.readings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reading meter.readings;
  v_found   record;
begin
  perform meter.lock_standings(array(select r.meter_id from meter.readings as r where r.id = p_reading_id));

  select * into v_reading from meter.readings as r where r.id = p_reading_id;

  if not found then
    perform core.refuse('METER_READING_NOT_FOUND', 'No such meter reading', 404);
  elsif v_reading.superseded_at is not null then
    perform core.refuse('METER_READING_SUPERSEDED', 'The reading was already corrected or rejected', 409);
  end if;

  select m.is_follower, m.site_id, v_reading.read_at < s.forgotten_before as is_forgotten into v_found
    from meter.meters as m
    join meter.standings as s on s.organization_id = m.organization_id and s.meter_id = m.id
   where m.id = v_reading.meter_id;

  if v_found.is_follower then
    perform core.refuse('METER_LINKED', 'It is a derived meter: correct its leading meter', 422);
  elsif v_found.is_forgotten then
    perform core.refuse(
      'READING_FORGOTTEN', 'Other readings of that time are deleted, so it can no longer be corrected', 422
    );
  end if;

  -- It may not have followed its meter yet.
  v_reading.site_id := v_found.site_id;
  return v_reading;
end
$$;

grant execute on function meter.lock_reading to assetry_api;
