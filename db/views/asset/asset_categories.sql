create or replace view api.asset_categories as
select
  c.id,
  c.code,
  c.name,
  c.description,
  c.parent_id,
  p.code as parent_code,
  p.name as parent_name,
  c.archived_at,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.categories as c
left join asset.category_labels as p on p.id = c.parent_id;

alter view api.asset_categories owner to assetry_api;
grant select on api.asset_categories to authenticated;

comment on view api.asset_categories is
$$Asset categories

A tree; the same for all sites.$$;
comment on column api.asset_categories.parent_code is 'Code of the wider category';
comment on column api.asset_categories.parent_name is 'Name of the wider category';
