-- Numbers and names of outages; only for the one that a visible row names.
create or replace view maintenance.outage_labels as
select o.id, o.outage_number, o.name
from maintenance.outages as o;

alter view maintenance.outage_labels owner to assetry_label;
grant select on maintenance.outage_labels to assetry_api, assetry_list;
