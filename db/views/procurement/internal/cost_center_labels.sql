-- Names of cost centers; only for the one that a visible row names.
create or replace view procurement.cost_center_labels as
select c.id, c.code, c.name
from procurement.cost_centers as c;

alter view procurement.cost_center_labels owner to assetry_label;
grant select on procurement.cost_center_labels to assetry_api, assetry_list;
