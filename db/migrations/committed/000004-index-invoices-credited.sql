--! Previous: sha1:5431c8f3d542ec0c33f5efecc9780316a8734568
--! Hash: sha1:d9001591c83d133a60471d5899f96bdbe50053ab
--! Message: index-invoices-credited

--! no-transaction
create index concurrently invoices_credits_invoice_id_idx on procurement.invoices (organization_id, site_id, credits_invoice_id) where credits_invoice_id is not null;
