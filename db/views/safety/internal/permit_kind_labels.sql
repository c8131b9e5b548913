-- Names of kinds of permits; only for the kind that a visible row names.
create or replace view safety.permit_kind_labels as
select k.id, k.code, k.name
from safety.permit_kinds as k;

alter view safety.permit_kind_labels owner to assetry_label;
grant select on safety.permit_kind_labels to assetry_api, assetry_list;
