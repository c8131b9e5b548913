-- Numbers of transfers; only for the transfer that a visible row names.
create or replace view inventory.transfer_labels as
select t.id, t.transfer_number
from inventory.transfers as t;

alter view inventory.transfer_labels owner to assetry_label;
grant select on inventory.transfer_labels to assetry_api, assetry_list;
