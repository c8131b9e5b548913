--! Previous: sha1:a5ba838c9093cf87d487da46a6a8b767799c48f5
--! Hash: sha1:dfa1dc29fe8a9165404c0f3be1884ae625177592
--! Message: index-invoices-open

--! no-transaction
-- What is still to be approved, for the close of a month.
create index concurrently invoices_open_idx on procurement.invoices (organization_id, site_id, invoiced_on)
  where (status in ('DRAFT', 'MATCHED', 'EXCEPTION'));
