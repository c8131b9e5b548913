-- Numbers of stock audits; only for the one that a visible row names.
create or replace view asset.stock_audit_labels as
select s.id, s.audit_number
from asset.stock_audits as s;

alter view asset.stock_audit_labels owner to assetry_label;
grant select on asset.stock_audit_labels to assetry_api;
