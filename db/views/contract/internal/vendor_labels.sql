-- Names of vendors; only for the vendor that a visible row names.
create or replace view contract.vendor_labels as
select v.id, v.code, v.name
from contract.vendors as v;

alter view contract.vendor_labels owner to assetry_label;
grant select on contract.vendor_labels to assetry_api, assetry_list;
