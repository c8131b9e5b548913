--! Previous: sha1:4dfecdfea814910b3554cd6183e74579aef76df0
--! Hash: sha1:9f86aab58ae910ea5a8390bd3b94e60e1a67db82
--! Message: index-of-bills

--! no-transaction
create index concurrently invoices_organization_id_vendor_invoice_number_idx on procurement.invoices (organization_id, vendor_invoice_number);
