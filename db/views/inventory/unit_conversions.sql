create or replace view api.unit_conversions as
select
  c.id,
  c.item_id,
  i.item_number,
  i.name as item_name,
  c.from_quantity,
  c.from_unit_id,
  f.code as from_unit_code,
  c.to_quantity,
  c.to_unit_id,
  t.code as to_unit_code,
  c.row_version,
  c.created_at,
  c.updated_at
from inventory.unit_conversions as c
left join inventory.item_labels as i on i.id = c.item_id
left join inventory.unit_labels as f on f.id = c.from_unit_id
left join inventory.unit_labels as t on t.id = c.to_unit_id;

alter view api.unit_conversions owner to assetry_list;
grant select on api.unit_conversions to authenticated;

comment on view api.unit_conversions is
$$Unit conversions

In both directions; a conversion of an item takes precedence over one for all items.$$;
comment on column api.unit_conversions.id is 'Id of the conversion';
comment on column api.unit_conversions.item_name is 'Name of the item';
comment on column api.unit_conversions.from_unit_code is 'Code of the first unit';
comment on column api.unit_conversions.to_unit_code is 'Code of the second unit';
