-- Keeps the vendor as it is who claims something at a site, and answers the currency in which it is owed there; refuses
-- what is out of reach. One that is blocked is paid what it is owed.
create or replace function procurement.hold_biller(p_site_id uuid, p_vendor_id uuid)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_currency text;
begin
  select s.currency into v_currency
    from core.sites as s
   where s.id = p_site_id
     and s.id = any ((select core.reachable_site_ids())::uuid[])
     for key share;

  if not found then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  perform contract.hold_vendor(p_vendor_id);

  if not exists (select 1 from contract.vendors as v where v.id = p_vendor_id) then
    perform core.refuse('VENDOR_NOT_FOUND', 'No such vendor', 404);
  end if;

  return v_currency;
end
$$;

grant execute on function procurement.hold_biller to assetry_api;
