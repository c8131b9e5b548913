-- Numbers of inspections; only for the inspection that a visible row names.
create or replace view inspection.inspection_labels as
select i.id, i.inspection_number, i.status
from inspection.inspections as i;

alter view inspection.inspection_labels owner to assetry_label;
grant select on inspection.inspection_labels to assetry_api, assetry_list;
