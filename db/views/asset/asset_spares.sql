create or replace view api.asset_spares as
select
  p.id,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.category_id,
  c.code as category_code,
  c.name as category_name,
  p.item_id,
  i.item_number,
  i.name as item_name,
  p.quantity_installed,
  p.quantity_recommended,
  p.is_critical,
  p.note,
  p.archived_at,
  p.row_version,
  p.created_at,
  p.updated_at
from asset.spares as p
left join asset.asset_labels as a on a.id = p.asset_id
left join core.site_labels as s on s.id = p.site_id
left join asset.category_labels as c on c.id = p.category_id
left join inventory.item_labels as i on i.id = p.item_id;

alter view api.asset_spares owner to assetry_list;
grant select on api.asset_spares to authenticated;

comment on view api.asset_spares is
$$Spare parts of assets and categories

Items linked to assets of the sites that you reach and to categories. list_spares_for_asset lists all of an asset,
list_item_uses all assets of an item.$$;
