--! Previous: sha1:6a6027119f8af7d1f53a6bcb6bec1a67ed0c948a
--! Hash: sha1:50b499ebcbc8ab8b86e11b95191029ed6290d031
--! Message: index-work-orders-created-by

--! no-transaction
-- The work orders that somebody asked for.
create index concurrently work_orders_created_by_idx on work.work_orders (organization_id, created_by);
