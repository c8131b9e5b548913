--! Previous: sha1:d5af7ade868885231a71981789e52a1f58f35609
--! Hash: sha1:011b979a99e765395585325c54e943a984e90b0a
--! Message: index of planned storerooms

--! no-transaction
create index concurrently plan_lines_storeroom_id_idx on work.plan_lines (organization_id, storeroom_id) where storeroom_id is not null;
