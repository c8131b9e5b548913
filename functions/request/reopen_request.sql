create or replace function api.reopen_request(
  p_request_id  uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reopen_request', 'request.create', jsonb_build_array(p_request_id, p_reason, p_row_version)
  );
  v_before  request.requests;
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    select * into v_before from request.requests as r where r.id = p_request_id;
    perform asset.hold_location(v_before.site_id, v_before.location_id);
    perform asset.hold_usable_asset(v_before.site_id, v_before.asset_id);
    v_request := request.lock_request(p_request_id, p_row_version);
    perform request.check_party(v_request);
    v_status := request.next_status(v_request, 'reopen_request');
    perform request.check_reopening(v_request);
    v_request := request.raise_order(
      v_request, request.reopening_values(v_request, p_reason), v_status, p_reason
    );
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.reopen_request is $$Reopen a resolved request

For the requester, or for accounts that triage requests, within the days that its portal allows after completion, or
14. p_reason is required: what is still wrong. Creates a new work order; the completed one is listed in
earlier_work_order_ids.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW, NOT_THE_REQUESTER, TRANSITION_NOT_ALLOWED,
REOPENING_OVER, PARENT_AT_OTHER_SITE, ASSET_RETIRED and NO_WORKING_TIME (the calendar of the site has no hours).$$;
