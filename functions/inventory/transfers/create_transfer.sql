create or replace function api.create_transfer(p_values api.field_values, p_lines api.row_list default '[]')
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_transfer', 'stock.transfer', jsonb_build_array(p_values, p_lines)
  );
  v_transfer   inventory.transfers;
  v_lines      inventory.transfer_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_transfer := jsonb_populate_record(
      null::inventory.transfers, core.check_values('inventory.transfers', p_values, 'create')
    );
    v_lines := inventory.read_transfer_lines(p_lines);
    v_transfer.site_id := inventory.hold_route(v_transfer.storeroom_id, v_transfer.to_storeroom_id);

    begin
      insert into inventory.transfers (site_id, transfer_number, storeroom_id, to_storeroom_id, needed_on, note)
      values (
        v_transfer.site_id, coalesce(v_transfer.transfer_number, core.new_number('inventory.transfers')),
        v_transfer.storeroom_id, v_transfer.to_storeroom_id, v_transfer.needed_on, v_transfer.note
      )
      returning * into v_transfer;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('transfer', v_constraint);
    end;

    perform inventory.store_transfer_lines(v_transfer, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.create_transfer is $$Create a transfer

From storeroom_id to to_storeroom_id, at the same site or another; whoever transfers reaches both. p_lines: at most 500
objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item; bin_id
to take it from, lot_id, which an item that is tracked needs, and condition (OK unless something else is said). The
transfer is a DRAFT, and nothing moves yet.
Refuses with STOCK_CONSIGNED (what lies there belongs to its vendor), VALIDATION_FAILED, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED and ALREADY_EXISTS.$$;
