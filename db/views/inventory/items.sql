create or replace view api.items as
select
  i.id,
  i.item_number,
  i.name,
  i.description,
  i.category_id,
  c.code as category_code,
  c.name as category_name,
  i.kind,
  i.tracking,
  i.costing,
  i.base_unit_id,
  u.code as base_unit_code,
  i.shelf_life_days,
  i.unit_weight_kg,
  i.hazard,
  i.manufacturer,
  i.manufacturer_part_number,
  i.barcode,
  i.status,
  (select core.actions_by_status('inventory.items')) -> i.status as allowed_actions,
  i.custom,
  i.row_version,
  i.created_at,
  i.updated_at
from inventory.items as i
left join asset.category_labels as c on c.id = i.category_id
left join inventory.unit_labels as u on u.id = i.base_unit_id;

alter view api.items owner to assetry_list;
grant select on api.items to authenticated;

comment on view api.items is
$$Items

Materials and services that are bought, stocked and used, the same for all sites; requires reach of a site.$$;
comment on column api.items.id is 'Id of the item';
comment on column api.items.base_unit_code is 'Code of the unit';
comment on column api.items.allowed_actions is 'Actions that the status of the item allows';
