create or replace view api.lots as
select
  l.id,
  l.item_id,
  i.item_number,
  i.name as item_name,
  l.lot_number,
  l.vendor_lot,
  l.expires_on,
  l.asset_id,
  a.asset_number,
  l.is_rotating,
  l.row_version,
  l.created_at,
  l.updated_at
from inventory.lots as l
left join inventory.item_labels as i on i.id = l.item_id
left join asset.asset_labels as a on a.id = l.asset_id;

alter view api.lots owner to assetry_list;
grant select on api.lots to authenticated;

comment on view api.lots is
$$Lots and serial numbers

Of tracked items, the same for all sites; requires reach of a site.$$;
comment on column api.lots.id is 'Id of the lot';
comment on column api.lots.item_name is 'Name of the item';
