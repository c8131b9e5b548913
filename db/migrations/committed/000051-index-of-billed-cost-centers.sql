--! Previous: sha1:0fcb4c58159b97cf5ed66d2ea7021d36bc8283d4
--! Hash: sha1:8715ec477a6e760c4efc04d542197de0a19611c7
--! Message: index-of-billed-cost-centers

--! no-transaction
create index concurrently invoice_lines_cost_center_id_idx on procurement.invoice_lines (organization_id, cost_center_id) where cost_center_id is not null;
