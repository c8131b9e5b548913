-- The request for quotation, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_quote_request(p_quote_request_id uuid, p_row_version integer)
returns procurement.quote_requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_quote_request procurement.quote_requests;
begin
  select * into v_quote_request
    from procurement.quote_requests as q
   where q.id = p_quote_request_id
     for no key update;

  if not found then
    perform core.refuse('QUOTE_REQUEST_NOT_FOUND', 'No such request for quotation', 404);
  end if;

  perform core.check_row_version(v_quote_request.row_version, p_row_version);
  return v_quote_request;
end
$$;

grant execute on function procurement.lock_quote_request to assetry_api;
