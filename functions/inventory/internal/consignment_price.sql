-- What a base unit of an item is owed for that belongs to its vendor until it is used; refuses where nobody agreed it.
create or replace function inventory.consignment_price(p_storeroom_id uuid, p_item_id uuid)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_price numeric;
begin
  select k.consignment_price into v_price
    from inventory.stocked_items as k
   where k.item_id = p_item_id
     and k.storeroom_id = p_storeroom_id;

  if v_price is null then
    perform core.refuse(
      'CONSIGNMENT_PRICE_MISSING',
      format(
        '%s has no consignment price at the storeroom',
        (select i.item_number from inventory.items as i where i.id = p_item_id)
      ), 422, p_hint => 'Set consignment_price with create_stocked_item or update_stocked_item'
    );
  end if;

  return v_price;
end
$$;

grant execute on function inventory.consignment_price to assetry_api;
