-- Names of routes of maintenance; only for the one that a visible row names.
create or replace view maintenance.route_labels as
select r.id, r.code, r.name
from maintenance.routes as r;

alter view maintenance.route_labels owner to assetry_label;
grant select on maintenance.route_labels to assetry_api, assetry_list;
