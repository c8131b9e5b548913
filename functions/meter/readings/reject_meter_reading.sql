create or replace function api.reject_meter_reading(p_reading_id uuid, p_note text default null)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reject_meter_reading', 'meter_reading.correct', jsonb_build_array(p_reading_id, p_note)
  );
  v_reading meter.readings;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    v_reading := meter.lock_reading(p_reading_id);
    perform meter.withdraw_reading(v_reading, p_note);
    v_answer := core.finish_action(meter.reading_answer(p_reading_id, 'REJECTED'));
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.reject_meter_reading is $$Reject a meter reading

It is kept and does not count, also when it is sent again. Later readings are validated again: suspect ones that are
valid without it count, and those valid only because of it become suspect. Readings of a retired meter can be
rejected.
p_note: Reason for the rejection, kept in the audit log
Refuses with VALIDATION_FAILED, METER_READING_NOT_FOUND, METER_READING_SUPERSEDED, METER_LINKED and READING_FORGOTTEN
(other readings of its time are deleted, see forgotten_before of /asset_meters).$$;
