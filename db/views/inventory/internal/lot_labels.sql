-- Numbers of lots; only for the lot that a visible row names.
create or replace view inventory.lot_labels as
select l.id, l.lot_number
from inventory.lots as l;

alter view inventory.lot_labels owner to assetry_label;
grant select on inventory.lot_labels to assetry_api, assetry_list;
