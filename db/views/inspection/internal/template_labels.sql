-- Names of templates, without row security: only for the template that a visible row names.
create or replace view inspection.template_labels as
select t.id, t.code, t.name
from inspection.templates as t;

grant select on inspection.template_labels to assetry_api;
