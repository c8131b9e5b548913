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
        'COUNT_NOT_OPEN', format('Stock count %s is %s', v_count.count_number, v_count.status), 409
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

comment on function api.count_stock is $$Record counted quantities of a stock count

Counting a line again replaces its quantity. row_version of the count does not change, so that several people can
count at the same time.
p_lines: At most 1,000 objects with counted_quantity (required, in the base unit of the item; 0 when there is none),
counted_at (default now), note, and the id of a line or a place: item_id, bin_id, lot_id and condition (default OK),
also a place that was not expected. Scanned codes can replace ids: item_code (barcode or number), bin_code and
lot_number (or serial number). bin_id can be omitted when the count expects the item in one place
Refuses with VALIDATION_FAILED, COUNT_NOT_FOUND, COUNT_NOT_OPEN and BEING_COUNTED (another open count includes the
item; details has its id).$$;
