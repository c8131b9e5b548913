create or replace view api.stock_reservations as
select
  v.id,
  v.status,
  v.kind,
  v.is_hard,
  v.item_id,
  i.item_number,
  i.name as item_name,
  v.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  v.bin_id,
  n.code as bin_code,
  v.lot_id,
  l.lot_number,
  v.site_id,
  s.code as site_code,
  s.name as site_name,
  v.work_order_id,
  w.work_order_number,
  v.purpose,
  v.is_planned,
  v.is_bought,
  v.required_quantity,
  v.issued_quantity,
  v.returned_quantity,
  v.held_quantity,
  v.needed_at,
  v.was_short,
  v.released_at,
  v.release_reason,
  v.row_version,
  v.created_at,
  v.updated_at
from inventory.reservations as v
left join inventory.item_labels as i on i.id = v.item_id
left join inventory.storeroom_labels as r on r.id = v.storeroom_id
left join inventory.bin_labels as n on n.id = v.bin_id
left join inventory.lot_labels as l on l.id = v.lot_id
left join core.site_labels as s on s.id = v.site_id
left join work.work_order_labels as w on w.id = v.work_order_id;

alter view api.stock_reservations owner to assetry_list;
grant select on api.stock_reservations to authenticated;

comment on view api.stock_reservations is
$$Reservations of stock

For work orders and other purposes, at the storerooms of the sites that you reach.$$;
comment on column api.stock_reservations.id is 'Id of the reservation';
comment on column api.stock_reservations.item_name is 'Name of the item';
comment on column api.stock_reservations.storeroom_code is 'Code of the storeroom';
comment on column api.stock_reservations.storeroom_name is 'Name of the storeroom';
comment on column api.stock_reservations.bin_code is 'Code of the bin to which it is pinned';
