-- What a base unit of an item of STANDARD costing is valued at; refuses where nobody has said it. Null for others.
create or replace function inventory.standard_cost(p_storeroom_id uuid, p_line inventory.line)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_cost numeric;
begin
  if p_line.costing <> 'STANDARD' then
    return null;
  end if;

  select k.standard_cost into v_cost
    from inventory.stocked_items as k
   where k.item_id = p_line.item_id
     and k.storeroom_id = p_storeroom_id;

  if v_cost is null then
    perform core.refuse(
      'STANDARD_COST_MISSING', format('Item %s has no standard cost at the storeroom', p_line.item_number), 422,
      jsonb_build_array(
        core.fault(format('p_lines[%s].item_id', p_line.position), 'STANDARD_COST_MISSING', 'It has no standard cost')
      ),
      'Set standard_cost with create_stocked_item'
    );
  end if;

  return v_cost;
end
$$;

grant execute on function inventory.standard_cost to assetry_api;
