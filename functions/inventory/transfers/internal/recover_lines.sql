-- Takes what is found of a transfer that was closed back from what was lost, by its share, and brings it into the
-- storeroom which receives. Rows as receive_transfer takes them; without rows all that was lost. Transfer, items and
-- storerooms are held.
create or replace function inventory.recover_lines(
  p_transfer inventory.transfers,
  p_rows     jsonb,
  p_reason   text,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines inventory.line[];
  v_found jsonb;
begin
  p_rows := coalesce(
    p_rows,
    (
      select jsonb_agg(jsonb_build_object('id', l.id) order by l.position)
        from inventory.transfer_lines as l
       where l.transfer_id = p_transfer.id
         and l.lost_quantity > 0
    ),
    '[]'
  );
  v_lines := inventory.arriving_lines(p_transfer, p_rows, true);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(v_lines) as l)
      || array(select l.item_id from unnest(v_lines) as l),
    array_fill(p_transfer.storeroom_id, array[cardinality(v_lines)])
      || array_fill(p_transfer.to_storeroom_id, array[cardinality(v_lines)])
  );

  select jsonb_agg(
           jsonb_build_object(
             'id', l.id, 'quantity', n.quantity, 'value',
             inventory.divide(l.lost_value * n.quantity, l.lost_quantity, 4), 'freight',
             inventory.divide(l.lost_freight_amount * n.quantity, l.lost_quantity, 4)
           )
           order by l.position
         )
    into v_found
    from unnest(v_lines) as n
    join inventory.transfer_lines as l on l.id = (p_rows -> (n.position - 1) ->> 'id')::uuid;

  perform inventory.post_transit(p_transfer, 'FOUND', v_found, p_reason, p_moved_at);
  perform inventory.receive_transfer_lines(
    p_transfer,
    (
      select jsonb_agg(
               r.kept || jsonb_build_object('received_quantity', n.quantity) order by n.position
             )
        from unnest(v_lines) as n
        join jsonb_array_elements(p_rows) with ordinality as r (kept, position) on r.position = n.position
    ),
    p_moved_at
  );
end
$$;

grant execute on function inventory.recover_lines to assetry_api;
