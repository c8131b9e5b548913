-- The kits that are taken apart, as line 0 of what comes of them; item and storeroom are held. Refuses a bin that is
-- none of the storeroom, a lot that is none of the kit, and a kit with serial numbers of which none is named.
create or replace function inventory.kit_line(
  p_storeroom inventory.storerooms,
  p_kit_id    uuid,
  p_quantity  numeric,
  p_bin_id    uuid,
  p_lot_id    uuid
)
returns inventory.line
language plpgsql
stable
set search_path = ''
as $$
declare
  v_kit    inventory.items;
  v_faults jsonb;
begin
  select * into v_kit from inventory.items as i where i.id = p_kit_id;

  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    into v_faults
    from (
      values
        (
          'p_bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          p_bin_id is not null
            and not exists (select 1 from inventory.bins as b where b.id = p_bin_id and b.storeroom_id = p_storeroom.id)
        ),
        ('p_lot_id', 'MISSING_VALUE', 'The kit has serial numbers: a lot is required', v_kit.tracking = 'SERIAL' and p_lot_id is null),
        (
          'p_lot_id', 'NOT_FOUND', 'No such lot of the kit',
          p_lot_id is not null
            and not exists (select 1 from inventory.lots as l where l.id = p_lot_id and l.item_id = p_kit_id)
        ),
        ('p_quantity', 'TOO_LARGE', 'A serial number has quantity 1', v_kit.tracking = 'SERIAL' and p_quantity <> 1)
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  return jsonb_populate_record(
    null::inventory.line,
    jsonb_build_object(
      'position', 0, 'item_id', p_kit_id, 'quantity', p_quantity, 'bin_id', p_bin_id, 'lot_id', p_lot_id,
      'tracking', v_kit.tracking, 'costing', v_kit.costing, 'item_number', v_kit.item_number
    )
  );
end
$$;

grant execute on function inventory.kit_line to assetry_api;
