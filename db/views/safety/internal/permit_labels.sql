-- Numbers and titles of permits; only for the one that a visible row names.
create or replace view safety.permit_labels as
select p.id, p.permit_number, p.title
from safety.permits as p;

alter view safety.permit_labels owner to assetry_label;
grant select on safety.permit_labels to assetry_api, assetry_list;
