create or replace function api.count_stock(p_count_id uuid, p_lines api.row_list)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'count_stock', 'count.record', jsonb_build_array(p_count_id, p_lines)
  );
  v_count  inventory.counts;
  v_rows   jsonb;
begin
  if v_answer is null then
    v_rows := core.check_rows('p_lines', 'inventory.count_lines', p_lines, 'update', 1000);
    perform inventory.check_count_rows(v_rows);
    v_count := inventory.lock_count(p_count_id, null);

    if v_count.status <> 'COUNTING' then
      perform core.refuse(
        'COUNT_NOT_OPEN', format('Count %s is %s', v_count.count_number, v_count.status), 409
      );
    end if;

    v_rows := inventory.scanned_places(v_count, v_rows);
    perform inventory.check_count_rows(v_rows);
    perform inventory.add_found_places(v_count, v_rows);
    perform inventory.store_counted(v_count, v_rows);
    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.count_stock is $$Record what was found

p_lines: at most 1000 objects with counted_quantity (required, in the base unit of the item; 0 where nothing lies),
the id of a line, or the place: item_id, bin_id, lot_id and condition (OK unless something else is said), which may be
one that the count did not expect; counted_at (now when left out) and note. What a scanner reads will do for a place:
item_code (barcode or number), bin_code and lot_number (or serial number). An
item that the count expects in one place needs no bin. Counting a line again replaces what was said.
It raises the version of the lines only, so that several people count at once.
Refuses with VALIDATION_FAILED, COUNT_NOT_FOUND, COUNT_NOT_OPEN and BEING_COUNTED (another open count counts that
item; details has the id of the count).$$;
