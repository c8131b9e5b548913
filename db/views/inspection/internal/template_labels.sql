-- Names of templates; only for the template that a visible row names.
create or replace view inspection.template_labels as
select t.id, t.code, t.name
from inspection.templates as t;

alter view inspection.template_labels owner to assetry_label;
grant select on inspection.template_labels to assetry_api, assetry_list;
