--! Previous: sha1:c2d73e8a10b4dc3d5a886c2f69ad9820abe76316
--! Hash: sha1:a5ba838c9093cf87d487da46a6a8b767799c48f5
--! Message: index-invoice-lines-credited

--! no-transaction
create index concurrently invoice_lines_credited_line_id_idx on procurement.invoice_lines (organization_id, credited_line_id) where credited_line_id is not null;
