create or replace view api.stock_balances as
select
  b.id,
  b.item_id,
  i.item_number,
  i.name as item_name,
  b.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.bin_id,
  n.code as bin_code,
  b.lot_id,
  l.lot_number,
  o.expires_on,
  b.condition,
  b.quantity,
  b.created_at
from inventory.balances as b
left join inventory.item_labels as i on i.id = b.item_id
left join inventory.storeroom_labels as r on r.id = b.storeroom_id
left join core.site_labels as s on s.id = b.site_id
left join inventory.bin_labels as n on n.id = b.bin_id
left join inventory.lot_labels as l on l.id = b.lot_id
left join inventory.lots as o on o.id = b.lot_id;

alter view api.stock_balances owner to assetry_list;
grant select on api.stock_balances to authenticated;

comment on view api.stock_balances is
$$Stock balances by bin, lot and condition

Quantities on hand at the storerooms of the sites that you reach.$$;
comment on column api.stock_balances.id is 'Id of the balance';
comment on column api.stock_balances.item_name is 'Name of the item';
comment on column api.stock_balances.storeroom_code is 'Code of the storeroom';
comment on column api.stock_balances.storeroom_name is 'Name of the storeroom';
comment on column api.stock_balances.bin_code is 'Code of the bin';
