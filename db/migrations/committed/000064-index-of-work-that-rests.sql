--! Previous: sha1:524848c0adf7af1e51b6374a1e9bddf71cfb3639
--! Hash: sha1:f8a2e89ba994df80a0d4b3783a42e21cf9fcf5ed
--! Message: index of work that rests

--! no-transaction
create index concurrently work_orders_held_idx on work.work_orders (organization_id, (coalesce(own_hold_reason, hold_reason)), site_id) where coalesce(own_hold_reason, hold_reason) is not null;
