-- Keeps the vendors of a request for quotation as they are, in the order of locks, before the request is locked.
create or replace function procurement.hold_vendors_of(p_quote_request_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from contract.vendors as v
    where v.id in (
            select i.vendor_id from procurement.quote_request_vendors as i where i.quote_request_id = p_quote_request_id
          )
    order by v.id
      for share;
end
$$;

grant execute on function procurement.hold_vendors_of to assetry_api;
