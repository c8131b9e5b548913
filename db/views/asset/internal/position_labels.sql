-- Names of positions; only for the position that a visible row names.
create or replace view asset.position_labels as
select p.id, p.code, p.name
from asset.positions as p;

alter view asset.position_labels owner to assetry_label;
grant select on asset.position_labels to assetry_api, assetry_list;
