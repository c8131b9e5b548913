create unique index planted_idx on work.work_orders (organization_id, title, id);
