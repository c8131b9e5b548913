-- Takes a meter out of use or back into it and answers id, code, status and version.
create or replace function meter.change_status(p_meter_id uuid, p_action text, p_row_version integer)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter meter.meters := meter.lock_meter(p_meter_id, p_row_version);
begin
  update meter.meters as m
     set status = core.next_status('meter.meters', 'Meter ' || v_meter.code, v_meter.status, p_action)
   where m.id = p_meter_id
  returning * into v_meter;

  return meter.meter_answer(v_meter);
end
$$;

grant execute on function meter.change_status to assetry_api;
