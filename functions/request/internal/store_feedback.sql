-- Keeps what a requester thinks of the work, once, when it is finished. The request is locked.
create or replace function request.store_feedback(p_request request.requests, p_score integer, p_note text)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_request.status <> 'RESOLVED' then
    perform core.refuse(
      'REQUEST_NOT_RESOLVED',
      format('Request %s is %s: only a resolved request can be rated', p_request.request_number, p_request.status), 409
    );
  elsif p_request.feedback_at is not null then
    perform core.refuse(
      'FEEDBACK_GIVEN', format('Request %s is already rated', p_request.request_number), 409
    );
  end if;

  update request.requests as r
     set feedback_score = p_score,
         feedback_note = p_note,
         feedback_at = clock_timestamp()
   where r.id = p_request.id
  returning * into p_request;

  return p_request;
end
$$;

grant execute on function request.store_feedback to assetry_api;
