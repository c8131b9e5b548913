--! Previous: sha1:18252328d4b92260d1e9db2de6a48a9ea2574221
--! Hash: sha1:ef54e647965aa1c2cf365eec5987d45a709ae1c6
--! Message: index-links-search

--! no-transaction
create index concurrently links_search_idx on file.links using gin (name ext.gin_trgm_ops, organization_id);
