-- A storeroom whose goods belong to a vendor until they are used, where an item has an agreed price.
create function test.consignment(p_code text, p_site text, p_vendor text, p_item text, p_price numeric)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := test.storeroom(p_code, p_site, 'CONSIGNMENT');
begin
  update inventory.storerooms set vendor_id = test.id(p_vendor) where id = v_id;
  insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, consignment_price)
  values (test.current_organization(), test.id(p_site), test.id(p_item), v_id, p_price);
  return v_id;
end
$$;

grant execute on function test.consignment to public;
