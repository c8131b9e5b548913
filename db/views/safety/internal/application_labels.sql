-- Numbers of lock-outs; only for the one that a visible row names.
create or replace view safety.application_labels as
select a.id, a.application_number
from safety.applications as a;

alter view safety.application_labels owner to assetry_label;
grant select on safety.application_labels to assetry_api, assetry_list;
