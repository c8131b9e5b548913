create or replace function api.retire_meter(p_meter_id uuid, p_row_version integer default null)
returns setof meter.meter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('retire_meter', 'meter.update', jsonb_build_array(p_meter_id, p_row_version));
  v_meter  meter.meters;
begin
  if v_answer is null then
    v_meter := meter.lock_meter(p_meter_id, p_row_version);
    v_meter.status := core.next_status('meter.meters', 'Meter ' || v_meter.code, v_meter.status, 'retire_meter');

    update meter.meters as m
       set status = v_meter.status
     where m.id = p_meter_id
    returning * into v_meter;

    perform meter.end_alarms(array[p_meter_id]);
    perform meter.end_followings(array[p_meter_id]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_meter), null::meter.meter_answer));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

comment on function api.retire_meter is $$Retire a meter

It accepts no more readings; existing ones are kept and can be corrected. Its open alarms are cleared and its link to
a leading meter ends.
Refuses with METER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
