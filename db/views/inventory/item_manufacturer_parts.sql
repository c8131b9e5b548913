create or replace view api.item_manufacturer_parts as
select
  m.id,
  m.item_id,
  i.item_number,
  i.name as item_name,
  m.position,
  m.manufacturer,
  m.part_number,
  m.barcode,
  m.is_preferred,
  m.note,
  m.row_version,
  m.created_at,
  m.updated_at
from inventory.item_manufacturer_parts as m
left join inventory.item_labels as i on i.id = m.item_id;

alter view api.item_manufacturer_parts owner to assetry_list;
grant select on api.item_manufacturer_parts to authenticated;

comment on view api.item_manufacturer_parts is
$$Manufacturer part numbers of items

The same for all sites; requires reach of a site.$$;
comment on column api.item_manufacturer_parts.id is 'Id of the part';
comment on column api.item_manufacturer_parts.item_name is 'Name of the item';
