create or replace view bi_v1.items as
select
  i.id,
  i.item_number,
  i.name,
  i.description,
  i.kind,
  i.tracking,
  i.costing,
  i.status,
  c.code as category_code,
  u.code as unit_code,
  i.manufacturer,
  i.manufacturer_part_number,
  i.shelf_life_days,
  i.custom,
  i.created_at,
  i.updated_at
from inventory.items as i
left join asset.categories as c on c.id = i.category_id
left join inventory.units as u on u.id = i.base_unit_id;

alter view bi_v1.items owner to assetry_bi;
grant select on bi_v1.items to assetry_bi_reader;

comment on view bi_v1.items is 'Items';
