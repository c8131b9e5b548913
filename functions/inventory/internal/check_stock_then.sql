-- Refuses movements that were written with an earlier instant and take goods out that were not there then: from that
-- instant on the storeroom would have held less than nothing. By item and storeroom, in the order in which the goods
-- moved; what they were worth is asked nowhere, because the average is that of the moment of entry.
create or replace function inventory.check_stock_then(p_movements inventory.movements[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  with dated as (
    select m.item_id, m.storeroom_id, min(m.moved_at) as moved_at
      from unnest(p_movements) as m
     where m.new_quantity < m.old_quantity
     group by m.item_id, m.storeroom_id
  ),
  later as (
    select m.item_id, m.storeroom_id, m.moved_at, m.sequence, m.new_quantity - m.old_quantity as change
      from dated as d
      join inventory.movements as m
        on m.item_id = d.item_id and m.storeroom_id = d.storeroom_id and m.moved_at >= d.moved_at
  ),
  held as (
    select l.item_id, l.storeroom_id, l.moved_at,
           s.quantity - sum(l.change) over (partition by l.item_id, l.storeroom_id)
             + sum(l.change) over (
                 partition by l.item_id, l.storeroom_id order by l.moved_at, l.sequence
               ) as quantity
      from later as l
      join inventory.standings as s on s.item_id = l.item_id and s.storeroom_id = l.storeroom_id
  )
  select jsonb_agg(
           core.fault(
             null, 'STOCK_CAME_LATER',
             format('%s: short by %s at %s', i.item_number, trim_scale(- w.quantity), to_json(w.moved_at) #>> '{}')
           ) || jsonb_build_object('item_id', i.id)
           order by i.item_number
         )
    into v_faults
    from (
      select distinct on (h.item_id, h.storeroom_id) h.item_id, h.moved_at, h.quantity
        from held as h
       where h.quantity < 0
       order by h.item_id, h.storeroom_id, h.quantity
    ) as w
    join inventory.items as i on i.id = w.item_id;

  if v_faults is not null then
    perform core.refuse(
      'STOCK_CAME_LATER', 'The stock was not on hand at that time: ' || (v_faults -> 0 ->> 'message'), 422, v_faults,
      'Use a later time, or record the earlier receipts first'
    );
  end if;
end
$$;

grant execute on function inventory.check_stock_then to assetry_api;
