--! Previous: sha1:ce82b702e08f86a43805db14c72c4d2ab7d8f515
--! Hash: sha1:41032e028f88da0c31ade4d0b73184bbe71f3ecd
--! Message: index-order-lines-blanket

--! no-transaction
create index concurrently order_lines_blanket_line_id_idx on procurement.order_lines (organization_id, site_id, blanket_line_id) where blanket_line_id is not null;
