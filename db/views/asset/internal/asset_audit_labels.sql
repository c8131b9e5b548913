-- Numbers of asset audits; only for the one that a visible row names.
create or replace view asset.asset_audit_labels as
select s.id, s.audit_number
from asset.stock_audits as s;

alter view asset.asset_audit_labels owner to assetry_label;
grant select on asset.asset_audit_labels to assetry_api, assetry_list;
