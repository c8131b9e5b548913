create or replace function api.merge_request(
  p_request_id      uuid,
  p_into_request_id uuid,
  p_row_version     integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'merge_request', 'request.triage', jsonb_build_array(p_request_id, p_into_request_id, p_row_version)
  );
  v_request request.requests;
  v_into    request.requests;
  v_status  text;
begin
  if v_answer is null then
    if p_into_request_id = p_request_id then
      perform core.refuse_field('p_into_request_id', 'SAME_RECORD', 'A request cannot be merged into itself');
    end if;

    -- Both are locked in the order of their ids: two that are to become one of each other cannot both succeed.
    perform from request.requests as r where r.id in (p_request_id, p_into_request_id) order by r.id for no key update;
    v_request := request.lock_request(p_request_id, p_row_version);
    select * into v_into from request.requests as r where r.id = p_into_request_id;

    if not found then
      perform core.refuse_field('p_into_request_id', 'NOT_FOUND', 'No such record within your reach');
    end if;

    v_status := request.next_status(v_request, 'merge_request');

    if not request.is_open(v_into.status) then
      perform core.refuse(
        'TARGET_NOT_OPEN', format('Request %s is %s', v_into.request_number, v_into.status), 422,
        jsonb_build_array(core.fault('p_into_request_id', 'TARGET_NOT_OPEN', 'Is ' || v_into.status))
      );
    end if;

    update request.requests as r
       set status = v_status,
           status_note = null,
           duplicate_of_id = p_into_request_id
     where r.id = p_request_id
    returning * into v_request;

    perform service.follow_request(v_request);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.merge_request is $$Merge a duplicate request into another

It becomes a DUPLICATE of the other request, which is open; its requester follows the status of that one.
p_into_request_id: Id of a row of /requests, open, that remains
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TARGET_NOT_OPEN.$$;
