--! Previous: sha1:f02d066dc41b40ee6d4e05118a1a9a710de8acb3
--! Hash: sha1:a30d153b1b45aa3c5efa7db85ee88fc35047e3a8
--! Message: index-items-search

--! no-transaction
create index concurrently items_search_idx on inventory.items using gin (item_number ext.gin_trgm_ops, name ext.gin_trgm_ops, organization_id);
