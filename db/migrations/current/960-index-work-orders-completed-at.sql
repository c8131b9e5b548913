-- lint-allow index-lock: becomes concurrent
create index work_orders_completed_at_idx on work.work_orders (organization_id, completed_at, site_id, id)
  where completed_at is not null;
