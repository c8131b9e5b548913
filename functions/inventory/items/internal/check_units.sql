-- Refuses a conversion of a unit into itself, and one of an item that is counted in neither of the two.
create or replace function inventory.check_units(p_unit_conversion inventory.unit_conversions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_unit_conversion.from_unit_id = p_unit_conversion.to_unit_id then
    perform core.refuse_field('to_unit_id', 'NOT_ALLOWED', 'Must differ from from_unit_id');
  end if;

  if not exists (
       select 1
         from inventory.items as i
        where i.id = p_unit_conversion.item_id
          and i.base_unit_id in (p_unit_conversion.from_unit_id, p_unit_conversion.to_unit_id)
     )
     and p_unit_conversion.item_id is not null
  then
    perform core.refuse_field('item_id', 'NOT_ALLOWED', 'One of the two must be the base unit of the item');
  end if;
end
$$;

grant execute on function inventory.check_units to assetry_api;
