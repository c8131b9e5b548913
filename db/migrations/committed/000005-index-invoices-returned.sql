--! Previous: sha1:d9001591c83d133a60471d5899f96bdbe50053ab
--! Hash: sha1:79c59b69d8cf5ad5406cb4c1f767c1c5c0fe2e61
--! Message: index-invoices-returned

--! no-transaction
create index concurrently invoices_vendor_return_id_idx on procurement.invoices (organization_id, site_id, vendor_return_id) where vendor_return_id is not null;
