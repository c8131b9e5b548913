-- Posts what a movement charges a work order to the ledger of its costs, in the currency of the site where the stock
-- lies. The ledger of costs is in coins and that of stock in four places: all lines of an item from a storeroom are
-- together what is charged of it, rounded once, so that what is returned whole costs nothing. A difference of value has
-- no quantity: it belongs to goods that were issued before. The standing is locked.
create or replace function inventory.charge_work_order(p_movement inventory.movements)
returns void
language sql
volatile
set search_path = ''
as $$
  select work.post_cost(
    p_movement.work_order_id, 'ITEM', case when p_movement.kind = 'COST_ADJUST' then 0 else - p_movement.change end,
    left(u.code, 20), coalesce(p_movement.unit_cost, 0),
    round(b.charged + p_movement.charged_amount, core.currency_decimals(s.currency)) - b.posted, 'inventory.movements',
    p_movement.id, left(concat_ws(' ', i.item_number, i.name), 500),
    core.site_date(p_movement.site_id, p_movement.moved_at), s.currency
  )
    from inventory.items as i
    left join inventory.units as u on u.id = i.base_unit_id
    left join core.sites as s on s.id = p_movement.site_id
   cross join lateral (
      select coalesce(sum(m.charged_amount), 0) as charged, coalesce(sum(c.amount), 0) as posted
        from inventory.movements as m
        join work.cost_lines as c
          on c.source_entity = 'inventory.movements'
         and c.source_id = m.id
         and c.reversal_of is null
       where m.work_order_id = p_movement.work_order_id
         and m.storeroom_id = p_movement.storeroom_id
         and m.item_id = p_movement.item_id
   ) as b
   where i.id = p_movement.item_id
$$;

grant execute on function inventory.charge_work_order to assetry_api;
