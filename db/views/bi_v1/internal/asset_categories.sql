create or replace view bi_v1.asset_categories as
select
  c.id,
  c.parent_id,
  p.code as parent_code,
  c.code,
  c.name,
  c.archived_at
from asset.categories as c
left join asset.categories as p on p.id = c.parent_id;

alter view bi_v1.asset_categories owner to assetry_bi;
grant select on bi_v1.asset_categories to assetry_bi_reader;

comment on view bi_v1.asset_categories is 'Categories of assets';
