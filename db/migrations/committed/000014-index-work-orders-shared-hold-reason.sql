--! Previous: sha1:b18081ab96697e2002f165c9f5f72ed109251256
--! Hash: sha1:c5d0274ac1379235f3cb3bf866155eb35874f100
--! Message: index-work-orders-shared-hold-reason

--! no-transaction
-- Only work on hold: what names none is not written into it.
create index concurrently work_orders_shared_hold_reason_idx on work.work_orders (hold_reason) where hold_reason is not null;
