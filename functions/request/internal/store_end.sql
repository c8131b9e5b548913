-- Ends a request that will not be worked on. The request is locked.
create or replace function request.store_end(p_request request.requests, p_status text, p_note text)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
begin
  update request.requests as r
     set status = p_status,
         status_note = p_note
   where r.id = p_request.id
  returning * into p_request;

  perform service.follow_request(p_request);
  return p_request;
end
$$;

grant execute on function request.store_end to assetry_api;
