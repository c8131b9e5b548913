-- Keeps what a requester answers; whatever it is, somebody decides again. The request is locked.
create or replace function request.store_answer(p_request request.requests, p_status text, p_text text)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answered_at timestamptz := clock_timestamp();
begin
  insert into request.messages (organization_id, site_id, request_id, kind, body, sent_at)
  values (p_request.organization_id, p_request.site_id, p_request.id, 'ANSWER', p_text, v_answered_at);

  update request.requests as r
     set status = p_status,
         status_note = p_text,
         triaged_at = coalesce(r.triaged_at, v_answered_at)
   where r.id = p_request.id
  returning * into p_request;

  perform service.follow_request(p_request, true);
  return p_request;
end
$$;

grant execute on function request.store_answer to assetry_api;
