--! Previous: sha1:5d5351b789b5ec9deee9ae6fa46b6e36a702a5f6
--! Hash: sha1:d8fd89371e1326237c4d75371bfc1b700a43fa3f
--! Message: index-invoices-undecided

--! no-transaction
-- Invoices that await a decision.
create index concurrently invoices_undecided_idx on procurement.invoices (organization_id, id) where status in ('MATCHED', 'EXCEPTION');
