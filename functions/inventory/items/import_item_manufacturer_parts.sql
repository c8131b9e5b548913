create or replace function api.import_item_manufacturer_parts(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_item_manufacturer_parts', 'item.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    perform core.require_reach();
    v_rows := core.read_lines('inventory.item_manufacturer_parts', 'item_id', p_rows);
    v_rows := core.judge_lines('inventory.item_manufacturer_parts', v_rows, 'item_id');
    v_answer := core.finish_action(
      core.import_answer(inventory.store_imported_parts(inventory.check_imported_parts(v_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_item_manufacturer_parts is $$Import manufacturer part numbers of items

The rows of one item, in their order, become all of its manufacturer parts; a part of the same manufacturer and
part_number keeps its id. With a fault in one row all rows of its item are rejected; other items are imported. An item
that no row names keeps its parts. A barcode that an item of the file no longer has can be that of another.
p_rows: At most 10,000 objects with item_id or item_number, and the fields of p_parts of
update_item_manufacturer_parts, or CSV, as in import_assets; at most 200 rows of an item
Refuses with NO_SITE_REACHED, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request gave a
part the barcode of a row), and keeps nothing then.$$;
