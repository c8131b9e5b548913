-- Names of items; only for the item that a visible row names.
create or replace view inventory.item_labels as
select i.id, i.item_number, i.name
from inventory.items as i;

alter view inventory.item_labels owner to assetry_label;
grant select on inventory.item_labels to assetry_api, assetry_list;
