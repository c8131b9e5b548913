-- Numbers of returns to vendors; only for the one that a visible row names.
create or replace view procurement.vendor_return_labels as
select v.id, v.vendor_return_number
from procurement.vendor_returns as v;

alter view procurement.vendor_return_labels owner to assetry_label;
grant select on procurement.vendor_return_labels to assetry_api, assetry_list;
