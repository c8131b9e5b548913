-- Takes a reading that is locked out of the count, with nothing in its place; what came after it is judged again.
create or replace function meter.withdraw_reading(p_reading meter.readings, p_note text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update meter.readings as r
     set superseded_at = clock_timestamp(),
         quality = 'REJECTED',
         suspicion = null
   where r.id = p_reading.id;

  if p_reading.quality = 'GOOD' then
    perform meter.rejudge(p_reading.meter_id, p_reading.read_at, -coalesce(p_reading.delta, 0));
  end if;

  perform audit.record_batch(
    'meter.readings', p_reading.id, p_reading.site_id,
    jsonb_build_object('quality', 'REJECTED', 'note', p_note)
  );
end
$$;

grant execute on function meter.withdraw_reading to assetry_api;
