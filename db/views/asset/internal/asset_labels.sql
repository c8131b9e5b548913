-- Names of assets; only for the asset that a visible row names.
create or replace view asset.asset_labels as
select a.id, a.asset_number, a.name
from asset.assets as a;

alter view asset.asset_labels owner to assetry_label;
grant select on asset.asset_labels to assetry_api, assetry_list;
