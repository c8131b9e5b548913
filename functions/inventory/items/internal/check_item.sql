-- Refuses an item whose values do not fit together, with every fault.
create or replace function inventory.check_item(p_item inventory.items)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    into v_faults
    from (
      values
        (
          'shelf_life_days', 'NOT_ALLOWED', 'A shelf life requires LOT or SERIAL tracking',
          p_item.shelf_life_days is not null and p_item.tracking = 'NONE'
        ),
        (
          'tracking', 'NOT_ALLOWED', 'Only stocked items are tracked',
          p_item.tracking <> 'NONE' and not inventory.is_stocked(p_item.kind)
        ),
        (
          'tracking', 'NOT_ALLOWED', 'A ROTATING item requires SERIAL tracking',
          p_item.kind = 'ROTATING' and p_item.tracking <> 'SERIAL'
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_item to assetry_api;
