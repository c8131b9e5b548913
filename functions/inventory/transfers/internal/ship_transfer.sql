-- Takes the goods of a transfer out of the storeroom which ships, now or when p_moved_at says, and notes with each
-- line what they were worth. What may be used is taken like for use, without what is held for others; what may not,
-- as it lies. What leaves of different items is posted together.
create or replace function inventory.ship_transfer(p_transfer inventory.transfers, p_moved_at timestamptz default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_line      inventory.line;
  v_lines     inventory.line[] := inventory.lines_of_transfer(p_transfer);
  v_request   inventory.movements;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_there     numeric;
  v_is_use    boolean;
  v_faults    jsonb := '[]';
begin
  select * into v_storeroom from inventory.storerooms as s where s.id = p_transfer.storeroom_id;
  perform inventory.lock_standings(
    array(select l.item_id from unnest(v_lines) as l), array_fill(v_storeroom.id, array[cardinality(v_lines)])
  );

  foreach v_line in array v_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, '{}');
      v_pending := '{}';
      v_items := '{}';
    end if;

    v_is_use := inventory.shipped_condition(v_storeroom, v_line.condition) = 'OK';
    v_there := inventory.takeable_quantity(v_storeroom, v_line, v_is_use);

    if v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
      continue;
    end if;

    v_request := inventory.request(v_storeroom, v_line, 'TRANSFER_OUT', null, p_transfer.transfer_number);
    v_request.transfer_id := p_transfer.id;
    v_request.transfer_position := v_line.position;
    v_request.moved_at := p_moved_at;
    v_pending := v_pending || inventory.departures(v_storeroom, v_line, v_request, v_is_use);
    v_items := v_items || v_line.item_id;
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  v_moved := v_moved || inventory.post_movements(v_pending, '{}');

  update inventory.transfer_lines as l
     set shipped_value = w.value
    from (select m.transfer_position, - sum(m.amount) as value from unnest(v_moved) as m group by 1) as w
   where l.transfer_id = p_transfer.id
     and l.position = w.transfer_position;

  perform inventory.settle_reservations(v_storeroom, array(select l.item_id from unnest(v_lines) as l));
end
$$;

grant execute on function inventory.ship_transfer to assetry_api;
