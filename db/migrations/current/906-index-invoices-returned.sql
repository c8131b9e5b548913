-- lint-allow index-lock: becomes concurrent
create index invoices_vendor_return_id_idx on procurement.invoices (organization_id, site_id, vendor_return_id) where vendor_return_id is not null;
