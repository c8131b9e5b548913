--! Previous: sha1:79c59b69d8cf5ad5406cb4c1f767c1c5c0fe2e61
--! Hash: sha1:a531591cb1f430df205c804cff6806766eb496d3
--! Message: index-invoice-lines-credited

--! no-transaction
create index concurrently invoice_lines_credited_line_id_idx on procurement.invoice_lines (organization_id, credited_line_id) where credited_line_id is not null;
