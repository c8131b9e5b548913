-- Makes the reservations of these lines and sets aside what there is. Items, storeroom and work order are held. Answers
-- what became of each.
create or replace function inventory.reserve_lines(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_rows          jsonb,
  p_work_order_id uuid,
  p_purpose       text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  with made as (
    insert into inventory.reservations (
      site_id, item_id, storeroom_id, work_order_id, purpose, kind, is_hard, required_quantity, needed_at, is_planned,
      bin_id, lot_id
    )
    select p_storeroom.site_id, l.item_id, p_storeroom.id, p_work_order_id, p_purpose, k.kind,
           k.kind = 'HARD' or (k.kind = 'AUTO' and inventory.is_needed_soon(p_storeroom.id, l.item_id, k.needed_at)),
           l.quantity, k.needed_at, k.is_planned, l.bin_id, l.lot_id
      from unnest(p_lines) as l
     cross join lateral (
        select coalesce(p_rows -> (l.position - 1) ->> 'kind', 'HARD') as kind,
               (p_rows -> (l.position - 1) ->> 'needed_at')::timestamptz as needed_at,
               coalesce((p_rows -> (l.position - 1) ->> 'is_planned')::boolean, false) as is_planned
     ) as k
     order by l.position
    returning id
  )
  select array_agg(m.id order by m.id) into v_ids from made as m;

  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));

  update inventory.reservations as r
     set was_short = true
   where r.id = any (v_ids)
     and r.status = 'BACKORDERED';

  return (
    select jsonb_agg(
             jsonb_build_object(
               'id', r.id, 'line', v.position, 'item_id', r.item_id, 'status', r.status,
               'required_quantity', r.required_quantity, 'held_quantity', r.held_quantity
             )
             order by v.position
           )
      from unnest(v_ids) with ordinality as v (id, position)
      join inventory.reservations as r on r.id = v.id
  );
end
$$;

grant execute on function inventory.reserve_lines to assetry_api;
