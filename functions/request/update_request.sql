create or replace function api.update_request(
  p_request_id  uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_request', 'request.triage', jsonb_build_array(p_request_id, p_values, p_row_version)
  );
  v_request request.requests;
begin
  if v_answer is null then
    p_values := core.check_values('request.requests', p_values, 'update');
    perform request.hold_subject(p_request_id, p_values);
    v_request := request.lock_request(p_request_id, p_row_version);

    if v_request.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER') then
      perform core.refuse(
        'REQUEST_NOT_OPEN', format('Request %s is %s', v_request.request_number, v_request.status), 409
      );
    end if;

    v_request := jsonb_populate_record(
      v_request, core.merge_values('request.requests', to_jsonb(v_request), p_values)
    );
    v_request := request.store_values(v_request);
    perform service.follow_request(v_request, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.update_request is $$Change a request

Before conversion; then change the work order. Omitted fields keep their values; in custom, null removes a value.
Refuses with REQUEST_NOT_FOUND, STALE_ROW, REQUEST_NOT_OPEN, VALIDATION_FAILED, PARENT_AT_OTHER_SITE and
ASSET_RETIRED.$$;
