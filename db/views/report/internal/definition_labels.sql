-- Codes and names of reports; only for the report that a visible row names.
create or replace view report.definition_labels as
select d.id, d.code, d.name
from report.definitions as d;

alter view report.definition_labels owner to assetry_label;
grant select on report.definition_labels to assetry_api, assetry_list;
