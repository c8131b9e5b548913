--! Previous: sha1:acb4b2088e0f901fed2223178a4136616f34d913
--! Hash: sha1:7826c8acca8123d30e4dea1fcab14a005b6ca68b
--! Message: index-invoices-credited

--! no-transaction
create index concurrently invoices_credits_invoice_id_idx on procurement.invoices (organization_id, site_id, credits_invoice_id) where credits_invoice_id is not null;
