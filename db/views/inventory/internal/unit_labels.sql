-- Names of units; only for the unit that a visible row names.
create or replace view inventory.unit_labels as
select u.id, u.code, u.name
from inventory.units as u;

alter view inventory.unit_labels owner to assetry_label;
grant select on inventory.unit_labels to assetry_api, assetry_list;
