--! Previous: sha1:a531591cb1f430df205c804cff6806766eb496d3
--! Hash: sha1:35b2cb4114457ab843b9263b134d251b6a37c518
--! Message: index-invoices-open

--! no-transaction
-- What is still to be approved, for the close of a month.
create index concurrently invoices_open_idx on procurement.invoices (organization_id, site_id, invoiced_on)
  where (status in ('DRAFT', 'MATCHED', 'EXCEPTION'));
