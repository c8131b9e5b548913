-- Keeps what lines of orders refer to as it is while goods come or go, in the order of locks, before the order is
-- locked: assets that they brought, categories, items, storerooms, work orders. A work order to which costs can no
-- longer be charged is refused where it would be. For a bill (p_is_bill) storerooms may be archived, and the work
-- orders that took the goods are held, too.
create or replace function procurement.hold_goods(p_order_line_ids uuid[], p_is_bill boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inventory.hold_rotating_items(
    array(select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids))
  );
  perform
     from asset.assets as a
    where a.purchase_order_line_id = any (p_order_line_ids)
    order by a.id
      for no key update;

  -- An array is looked for by key, where a subquery is joined with all that the caller reaches.
  perform
     from asset.categories as c
    where c.id = any (array(
            select l.category_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by c.id
      for share;

  perform
     from inventory.items as i
    where i.id = any (array(
            select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by i.id
      for share;

  perform inventory.hold_storeroom(r.id, p_is_bill)
     from (
       select distinct l.storeroom_id as id
         from procurement.order_lines as l
        where l.id = any (p_order_line_ids)
          and l.storeroom_id is not null
        order by 1
     ) as r;

  perform
     from work.work_orders as w
    where w.id = any (
            array(
              select l.work_order_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
              union all
              select t.work_order_id
                from procurement.order_lines as l
               cross join lateral inventory.takers(l.storeroom_id, l.item_id, procurement.first_movement(l.id)) as t
               where p_is_bill
                 and l.id = any (p_order_line_ids)
                 and l.received_quantity > l.returned_quantity
            )
          )
    order by w.id
      for share;
end
$$;

grant execute on function procurement.hold_goods to assetry_api;
