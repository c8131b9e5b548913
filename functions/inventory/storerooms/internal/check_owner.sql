-- Refuses a vendor of what lies in a storeroom that is not for goods of vendors, and another one while something lies
-- there, is kept for somebody, or is on its way: it would change hands unseen.
create or replace function inventory.check_owner(p_storeroom inventory.storerooms, p_vendor_id_before uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(inventory.owner_faults(p_storeroom));

  if p_storeroom.vendor_id is distinct from p_vendor_id_before then
    perform inventory.check_storeroom_empty(p_storeroom);
  end if;
end
$$;

grant execute on function inventory.check_owner to assetry_api;
