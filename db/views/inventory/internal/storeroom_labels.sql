-- Names of storerooms; only for the storeroom that a visible row names.
create or replace view inventory.storeroom_labels as
select s.id, s.code, s.name
from inventory.storerooms as s;

alter view inventory.storeroom_labels owner to assetry_label;
grant select on inventory.storeroom_labels to assetry_api, assetry_list;
