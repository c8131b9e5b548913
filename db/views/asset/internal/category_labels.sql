-- Names of categories; only for the category that a visible row names.
create or replace view asset.category_labels as
select c.id, c.code, c.name
from asset.categories as c;

alter view asset.category_labels owner to assetry_label;
grant select on asset.category_labels to assetry_api, assetry_list;
