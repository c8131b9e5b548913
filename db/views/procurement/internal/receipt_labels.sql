-- Numbers of receipts; only for the one that a visible row names.
create or replace view procurement.receipt_labels as
select r.id, r.receipt_number
from procurement.receipts as r;

alter view procurement.receipt_labels owner to assetry_label;
grant select on procurement.receipt_labels to assetry_api, assetry_list;
