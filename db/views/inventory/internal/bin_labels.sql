-- Codes of bins; only for the bin that a visible row names.
create or replace view inventory.bin_labels as
select b.id, b.code
from inventory.bins as b;

alter view inventory.bin_labels owner to assetry_label;
grant select on inventory.bin_labels to assetry_api, assetry_list;
