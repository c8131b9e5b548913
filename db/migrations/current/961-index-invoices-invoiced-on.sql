-- lint-allow index-lock: becomes concurrent
create index invoices_invoiced_on_idx on procurement.invoices (organization_id, invoiced_on, site_id, id);
