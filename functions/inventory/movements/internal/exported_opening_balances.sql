-- The stock on hand as import_opening_balances takes it, at the average cost of its item at its storeroom; the balances
-- of an item at a storeroom follow each other.
create or replace function inventory.exported_opening_balances()
returns table (
  item_number    text,
  storeroom_code text,
  bin_code       text,
  lot_number     text,
  expires_on     date,
  condition      text,
  quantity       numeric,
  unit_cost      numeric
)
language sql
stable
set search_path = ''
as $$
  select b.item_number, b.storeroom_code, b.bin_code, b.lot_number, b.expires_on, b.condition, b.quantity,
         l.average_cost
    from api.stock_balances as b
    join api.stock_levels as l on l.item_id = b.item_id and l.storeroom_id = b.storeroom_id
    join api.items as i on i.id = b.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
    join api.storerooms as r on r.id = b.storeroom_id and r.archived_at is null
    join api.sites as s on s.id = r.site_id and s.archived_at is null
   where b.quantity > 0
   order by b.storeroom_code, b.item_number, b.bin_code, b.lot_number, b.condition
$$;

grant execute on function inventory.exported_opening_balances to assetry_list;
