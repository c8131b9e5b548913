-- Numbers of counts; only for the count that a visible row names.
create or replace view inventory.count_labels as
select c.id, c.count_number
from inventory.counts as c;

alter view inventory.count_labels owner to assetry_label;
grant select on inventory.count_labels to assetry_api, assetry_list;
