-- Names of reasons for downtime; only for the reason that a visible row names.
create or replace view asset.downtime_reason_labels as
select r.id, r.code, r.name
from asset.downtime_reasons as r;

alter view asset.downtime_reason_labels owner to assetry_label;
grant select on asset.downtime_reason_labels to assetry_api, assetry_list;
