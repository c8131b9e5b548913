create or replace function api.assemble_kit(
  p_storeroom_id uuid,
  p_item_id      uuid,
  p_quantity     numeric,
  p_bin_id       uuid default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'assemble_kit', 'stock.adjust', jsonb_build_array(p_storeroom_id, p_item_id, p_quantity, p_bin_id)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(
      jsonb_build_array(
        jsonb_strip_nulls(
          jsonb_build_object('item_id', p_item_id, 'quantity', nullif(p_quantity, 'NaN'), 'bin_id', p_bin_id)
        )
      ),
      '{bin_id}'
    );
    perform inventory.hold_kit(p_item_id);
    v_lines := v_lines || inventory.component_lines(p_item_id, p_quantity);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}');
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    perform inventory.check_bins(v_storeroom, v_lines);
    v_answer := core.finish_action(
      jsonb_build_object('storeroom_id', p_storeroom_id, 'movements', inventory.assemble_lines(v_storeroom, v_lines))
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.assemble_kit is $$Assemble kits from their components

Components leave stock as in issue_stock, and the kits enter it with the value of their components.
p_quantity: Number of kits to assemble
p_bin_id: Id of a row of /storeroom_bins for the kits; default the default bin of the item
Refuses with PERIOD_CLOSED, STOCK_CONSIGNED (its stock belongs to the vendor), VALIDATION_FAILED (fields are named
p_lines[1].quantity), ITEM_NOT_KIT (it is no kit, or has no components), ITEM_NOT_USABLE, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED, INSUFFICIENT_STOCK (details names each component), STANDARD_COST_MISSING and STOCK_TOO_LARGE.$$;
