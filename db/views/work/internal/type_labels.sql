-- Names of types of work; only for the type that a visible row names.
create or replace view work.type_labels as
select t.id, t.code, t.name
from work.types as t;

alter view work.type_labels owner to assetry_label;
grant select on work.type_labels to assetry_api, assetry_list;
