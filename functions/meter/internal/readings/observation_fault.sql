-- What is wrong with the word by which a reading is given, as an array of faults; empty when nothing is. A meter that
-- there is not is told of when the reading is judged.
create or replace function meter.observation_fault(p_meter_id uuid, p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words text[] := meter.observations_of(p_meter_id);
  v_fault jsonb;
begin
  if nullif(p_item -> 'observation', 'null') is null then
    return '[]';
  elsif nullif(p_item -> 'reading', 'null') is not null then
    return jsonb_build_array(core.fault('observation', 'NOT_ALLOWED', 'Use either reading or observation'));
  elsif v_words is not null then
    v_fault := core.form_fault('WORD', v_words, p_item -> 'observation');
  elsif exists (select 1 from meter.meters as m where m.id = p_meter_id) then
    v_fault := '{"code": "NOT_ALLOWED", "message": "Only for a CHARACTERISTIC meter"}';
  end if;

  return case
    when v_fault is null then '[]'
    else jsonb_build_array(core.fault('observation', v_fault ->> 'code', v_fault ->> 'message'))
  end;
end
$$;

grant execute on function meter.observation_fault to assetry_api;
