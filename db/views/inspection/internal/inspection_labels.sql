-- Numbers of inspections, without row security: only for the inspection that a visible row names.
create or replace view inspection.inspection_labels as
select i.id, i.inspection_number, i.status
from inspection.inspections as i;

grant select on inspection.inspection_labels to assetry_api;
