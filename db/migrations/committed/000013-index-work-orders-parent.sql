--! Previous: sha1:e6b15c598f37e560b024369d6a00111827e746ad
--! Hash: sha1:b18081ab96697e2002f165c9f5f72ed109251256
--! Message: index-work-orders-parent

--! no-transaction
-- Only parts of other work: what names none is not written into it.
create index concurrently work_orders_parent_idx on work.work_orders (organization_id, parent_id) where parent_id is not null;
