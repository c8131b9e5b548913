-- Every fault of limits and costs of an item at a storeroom that do not fit together; p_item is that item.
create or replace function inventory.stocked_item_faults(
  p_stocked_item inventory.stocked_items,
  p_item         inventory.items
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', p_item.kind),
          not inventory.is_stocked(p_item.kind)
        ),
        (
          'minimum_quantity', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.minimum_quantity > p_stocked_item.maximum_quantity
        ),
        (
          'reorder_point', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.reorder_point > p_stocked_item.maximum_quantity
        ),
        (
          'safety_quantity', 'TOO_LARGE', 'At most reorder_point and maximum_quantity',
          p_stocked_item.safety_quantity > least(p_stocked_item.reorder_point, p_stocked_item.maximum_quantity)
        ),
        (
          'standard_cost', 'NOT_ALLOWED', 'Only an item of STANDARD costing has a standard cost',
          p_stocked_item.standard_cost is not null and p_item.costing <> 'STANDARD'
        ),
        (
          'standard_cost', 'MISSING_VALUE', 'An item of STANDARD costing requires a standard cost',
          p_stocked_item.standard_cost is null and p_item.costing = 'STANDARD'
        ),
        (
          'default_bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          p_stocked_item.default_bin_id is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = p_stocked_item.default_bin_id and b.storeroom_id = p_stocked_item.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function inventory.stocked_item_faults to assetry_api;
