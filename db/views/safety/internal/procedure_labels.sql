-- Numbers and titles of lock-out procedures; only for the one that a visible row names.
create or replace view safety.procedure_labels as
select p.id, p.procedure_number, p.title
from safety.procedures as p;

alter view safety.procedure_labels owner to assetry_label;
grant select on safety.procedure_labels to assetry_api, assetry_list;
