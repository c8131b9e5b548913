create or replace function api.create_transfer(p_values api.field_values, p_lines api.row_list default '[]')
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_transfer', 'stock.transfer', jsonb_build_array(p_values, p_lines)
  );
  v_read       record;
  v_transfer   inventory.transfers;
  v_lines      inventory.transfer_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inventory.transfers', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from inventory.read_transfer_lines(p_lines) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_transfer := jsonb_populate_record(null::inventory.transfers, v_read.p_kept);
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

comment on function api.create_transfer is $$Create a stock transfer

From storeroom_id to to_storeroom_id, at the same or another site; you must reach both. The transfer is a DRAFT and
moves no stock.
p_lines: At most 500 objects with item_id, quantity (in unit_id, default the base unit), bin_id, lot_id (required for
tracked items) and condition (default OK); default none
Refuses with STOCK_CONSIGNED (its stock belongs to the vendor), VALIDATION_FAILED, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED and ALREADY_EXISTS.$$;
