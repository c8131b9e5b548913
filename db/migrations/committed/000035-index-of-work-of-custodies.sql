--! Previous: sha1:eaaeb9fd003b5ee7d9eeee1ef9b24fccc3a00158
--! Hash: sha1:7f067fe4c5c68f0f83d398795040639632f14c65
--! Message: index-of-work-of-custodies

--! no-transaction
create index concurrently custodies_work_order_id_idx on asset.custodies (organization_id, work_order_id) where work_order_id is not null;
