-- Numbers of requisitions; only for the one that a visible row names.
create or replace view procurement.requisition_labels as
select r.id, r.requisition_number
from procurement.requisitions as r;

alter view procurement.requisition_labels owner to assetry_label;
grant select on procurement.requisition_labels to assetry_api, assetry_list;
