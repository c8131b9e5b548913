--! Previous: sha1:cc386ba7a91aed7809c738e1388388bca7d7b1c0
--! Hash: sha1:78c2d151e1b2dfd0ce4775904ea1942c54556df7
--! Message: index of own hold reasons of clocks

--! no-transaction
create index concurrently clock_segments_own_hold_reason_idx on work.clock_segments (organization_id, own_hold_reason) where own_hold_reason is not null;
