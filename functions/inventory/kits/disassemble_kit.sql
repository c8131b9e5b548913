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

comment on function api.disassemble_kit is $$Take kits apart into their components

So many kits go out of stock, as they would be issued, from p_bin_id and of p_lot_id where those are given (a kit with
serial numbers names one), and what they are made of today comes into it. p_lines says how: at most 1000 objects with
item_id of a component and quantity, which is in unit_id where that is given, else in the base unit; bin_id, else the
bin in which the storeroom keeps it; condition, OK unless something else is said; and lot_id, or lot_number with
expires_on, which what is tracked by lots needs. The lines of a component are together what the kits hold of it; a
component that p_lines does not name comes whole. Movements answer line 0 for the kits; components without a line of
their own come behind the last. What comes is worth together what the kits were, shared by quantity at the average cost
of each there (or what was paid last; by quantity alone where no cost is known); what an item of STANDARD costing is
worth more or less is a variance.
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, ITEM_NOT_KIT (it is no kit, or has no components), ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STOCK_CONSIGNED (what lies there belongs to its vendor), INSUFFICIENT_STOCK
(fewer kits can be taken), STANDARD_COST_MISSING and STOCK_TOO_LARGE.$$;
