create or replace function api.triage_request(
  p_request_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer  jsonb := core.begin_action(
    'triage_request', 'request.triage', jsonb_build_array(p_request_id, p_values, p_row_version)
  );
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    p_values := core.check_values('request.requests', coalesce(p_values, '{}'), 'update');
    perform request.hold_subject(p_request_id, p_values);
    v_request := request.lock_request(p_request_id, p_row_version);
    v_status := request.next_status(v_request, 'triage_request');
    v_request := jsonb_populate_record(
      v_request, core.merge_values('request.requests', to_jsonb(v_request), p_values)
    );
    v_request := request.store_values(v_request);

    update request.requests as r
       set status = v_status,
           status_note = null,
           triaged_at = clock_timestamp()
     where r.id = p_request_id
    returning * into v_request;

    perform service.follow_request(v_request, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.triage_request is $$Triage a request

Sets priority and subject of a NEW request, which becomes TRIAGED and can be converted to work; omitted fields keep
their values. Change a TRIAGED request with update_request.
Refuses with REQUEST_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED, PARENT_AT_OTHER_SITE and
ASSET_RETIRED.$$;
