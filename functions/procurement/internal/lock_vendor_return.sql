-- The return to a vendor, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_vendor_return(p_vendor_return_id uuid, p_row_version integer)
returns procurement.vendor_returns
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_return procurement.vendor_returns;
begin
  select * into v_return
    from procurement.vendor_returns as r
   where r.id = p_vendor_return_id
     for no key update;

  if not found then
    perform core.refuse('VENDOR_RETURN_NOT_FOUND', 'No such return', 404);
  end if;

  perform core.check_row_version(v_return.row_version, p_row_version);
  return v_return;
end
$$;

grant execute on function procurement.lock_vendor_return to assetry_api;
