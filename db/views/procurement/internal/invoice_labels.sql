-- Numbers of invoices; only for the one that a visible row names.
create or replace view procurement.invoice_labels as
select i.id, i.vendor_invoice_number
from procurement.invoices as i;

alter view procurement.invoice_labels owner to assetry_label;
grant select on procurement.invoice_labels to assetry_api, assetry_list;
