-- Writes into a request that is locked what somebody says of it.
create or replace function request.store_values(p_request request.requests)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
begin
  update request.requests as r
     set title = p_request.title,
         description = p_request.description,
         requester_name = p_request.requester_name,
         requester_contact = p_request.requester_contact,
         asset_id = p_request.asset_id,
         location_id = p_request.location_id,
         problem_id = p_request.problem_id,
         priority = p_request.priority,
         custom = p_request.custom
   where r.id = p_request.id
  returning * into p_request;

  return p_request;
end
$$;

grant execute on function request.store_values to assetry_api;
