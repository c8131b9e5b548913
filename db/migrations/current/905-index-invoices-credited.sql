-- lint-allow index-lock: becomes concurrent
create index invoices_credits_invoice_id_idx on procurement.invoices (organization_id, site_id, credits_invoice_id) where credits_invoice_id is not null;
