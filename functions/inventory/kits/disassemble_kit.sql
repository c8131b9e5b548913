create or replace function api.disassemble_kit(
  p_storeroom_id uuid,
  p_item_id      uuid,
  p_quantity     numeric,
  p_lines        api.row_list default null,
  p_bin_id       uuid         default null,
  p_lot_id       uuid         default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'disassemble_kit', 'stock.adjust',
    jsonb_build_array(p_storeroom_id, p_item_id, p_quantity, p_lines, p_bin_id, p_lot_id)
  );
  v_lines     inventory.line[] := '{}';
  v_storeroom inventory.storerooms;
  v_kit       inventory.line;
begin
  if v_answer is null then
    perform inventory.check_quantity('p_quantity', p_quantity);

    if p_lines is not null then
      v_lines := inventory.read_lines(p_lines, '{bin_id,lot_id,lot_number,expires_on,condition}');
    end if;

    perform inventory.hold_kit(p_item_id);
    v_lines := inventory.part_lines(p_item_id, p_quantity, v_lines);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}', true);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);

    if v_storeroom.vendor_id is not null then
      perform inventory.refuse_consigned();
    end if;

    perform inventory.check_bins(v_storeroom, v_lines);
    v_kit := inventory.kit_line(v_storeroom, p_item_id, p_quantity, p_bin_id, p_lot_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id, 'movements', inventory.disassemble_lines(v_storeroom, v_kit, v_lines)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.disassemble_kit is $$Disassemble kits into their components

Kits leave stock as in issue_stock, and today's components enter it. Movements have line 0 for the kits and follow
p_lines for the components. The components together have the value of the kits, shared by quantity at the average cost
of each item (or the last price; by quantity alone when no cost is known); the difference to a STANDARD cost is a
variance.
p_quantity: Number of kits to disassemble
p_lines: At most 1,000 objects with item_id of a component, quantity (in unit_id, default the base unit), bin_id
(default the default bin), condition (default OK) and, for tracked items, lot_id, or lot_number with expires_on; the
lines of a component add up to its quantity in the kits; components without a line are received in full
p_bin_id: Id of a row of /storeroom_bins with the kits; default any bin
p_lot_id: Id of a row of /lots of the kits; required for a kit with serial numbers
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, ITEM_NOT_KIT (it is no kit, or has no components), ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STOCK_CONSIGNED (its stock belongs to the vendor), INSUFFICIENT_STOCK (fewer
kits are available), STANDARD_COST_MISSING and STOCK_TOO_LARGE.$$;
