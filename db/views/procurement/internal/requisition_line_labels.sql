-- Which requisition a line is of; only for the line that a visible row names.
create or replace view procurement.requisition_line_labels as
select l.id, l.requisition_id
from procurement.requisition_lines as l;

alter view procurement.requisition_line_labels owner to assetry_label;
grant select on procurement.requisition_line_labels to assetry_api, assetry_list;
