--! Previous: sha1:f8a2e89ba994df80a0d4b3783a42e21cf9fcf5ed
--! Hash: sha1:cc386ba7a91aed7809c738e1388388bca7d7b1c0
--! Message: index of own hold reasons of work

--! no-transaction
create index concurrently work_orders_own_hold_reason_idx on work.work_orders (organization_id, own_hold_reason) where own_hold_reason is not null;
