-- Calls the action of a change once, and keeps its answer; refused, nothing is changed. A refusal with 409 is a
-- conflict with what others did, and comes with the record as it is now; where somebody holds the record, the change
-- is not tried. A value that fails in the database rejects its change, not those beside it, as the gateway does alone.
create or replace function integration.try_change(p_change jsonb, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answer  jsonb;
  v_outcome jsonb;
  v_detail  text;
begin
  begin
    if not integration.claim_change(p_change) then
      return integration.kept_change(p_change);
    end if;

    v_answer := integration.call_action(p_change ->> 'action', p_arguments);
    perform integration.keep_answer((p_change ->> 'change_id')::uuid, v_answer);
    return jsonb_build_object('outcome', 'APPLIED', 'answer', v_answer);
  exception
    when sqlstate 'PGRST' then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_outcome := work.refusal_of(sqlerrm);
    when lock_not_available or deadlock_detected then
      return '{"outcome": "NOT_TRIED", "code": "BUSY", "message": "Other requests lock the same records"}';
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object(
        'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'A value is not accepted', 'details', '[]'::jsonb
      );
  end;

  return v_outcome || case v_detail::jsonb ->> 'status'
    when '409' then '{"outcome": "CONFLICT"}' || integration.record_now(p_change ->> 'action', p_arguments)
    else '{"outcome": "REJECTED"}'
  end;
end
$$;

grant execute on function integration.try_change to assetry_api;
