-- Refuses limits and costs of an item at a storeroom that do not fit together, with every fault.
create or replace function inventory.check_stocked_item(p_stocked_item inventory.stocked_items)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    inventory.stocked_item_faults(
      p_stocked_item, (select i from inventory.items as i where i.id = p_stocked_item.item_id)
    )
  );
end
$$;

grant execute on function inventory.check_stocked_item to assetry_api;
