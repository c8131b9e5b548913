-- The request, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function request.lock_request(p_request_id uuid, p_row_version integer)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  select * into v_request
    from request.requests as r
   where r.id = p_request_id
     for no key update;

  if not found then
    perform core.refuse('REQUEST_NOT_FOUND', 'No such request', 404);
  end if;

  perform core.check_row_version(v_request.row_version, p_row_version);
  return v_request;
end
$$;

grant execute on function request.lock_request to assetry_api;
