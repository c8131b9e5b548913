-- Names of classes of equipment that fails; only for the one that a visible row names.
create or replace view work.failure_class_labels as
select c.id, c.code, c.name
from work.failure_classes as c;

alter view work.failure_class_labels owner to assetry_label;
grant select on work.failure_class_labels to assetry_api, assetry_list;
