create or replace view api.kit_components as
select
  k.id,
  k.kit_id,
  g.item_number as kit_number,
  g.name as kit_name,
  k.position,
  k.item_id,
  i.item_number,
  i.name as item_name,
  k.quantity,
  k.row_version,
  k.created_at,
  k.updated_at
from inventory.kit_components as k
left join inventory.item_labels as g on g.id = k.kit_id
left join inventory.item_labels as i on i.id = k.item_id;

alter view api.kit_components owner to assetry_list;
grant select on api.kit_components to authenticated;

comment on view api.kit_components is
$$Bills of materials of kits

The same for all sites; requires reach of a site.$$;
comment on column api.kit_components.id is 'Id of the component';
comment on column api.kit_components.kit_number is 'Number of the kit';
comment on column api.kit_components.kit_name is 'Name of the kit';
comment on column api.kit_components.item_name is 'Name of the item';
