-- Names of assets, without row security: only for the asset that a visible row names.
create or replace view asset.asset_labels as
select a.id, a.asset_number, a.name
from asset.assets as a;

grant select on asset.asset_labels to assetry_api;
