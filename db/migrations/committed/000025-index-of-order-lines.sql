--! Previous: sha1:016c3fcaa038095f1521e8f09aa0c7c2966f1e95
--! Hash: sha1:e706e5ccb05b7cdb5315fa27277a3b5ec99b7a0e
--! Message: index of order lines

--! no-transaction
create index concurrently order_lines_requisition_line_id_idx on procurement.order_lines (organization_id, site_id, requisition_line_id) where requisition_line_id is not null;
