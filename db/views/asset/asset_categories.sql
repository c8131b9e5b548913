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
comment on column api.asset_categories.id is 'Id of the category';
comment on column api.asset_categories.code is 'Short code, unique in the organization';
comment on column api.asset_categories.name is 'Name of the category';
comment on column api.asset_categories.description is 'What belongs to it';
comment on column api.asset_categories.parent_id is 'The wider category; empty at the top';
comment on column api.asset_categories.parent_code is 'Code of the wider category';
comment on column api.asset_categories.parent_name is 'Name of the wider category';
comment on column api.asset_categories.archived_at is 'When it was put away; empty while it is in use';
comment on column api.asset_categories.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.asset_categories.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.asset_categories.created_at is 'When the record was made';
comment on column api.asset_categories.updated_at is 'When the record was last changed';
