-- Names of destinations; only for the destination that a visible row names.
create or replace view notify.destination_labels as
select d.id, d.name
from notify.destinations as d;

alter view notify.destination_labels owner to assetry_label;
grant select on notify.destination_labels to assetry_api, assetry_list;
