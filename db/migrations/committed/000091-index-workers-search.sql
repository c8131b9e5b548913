--! Previous: sha1:7a653603040835932744fbac15b2ad48fdc1ccf4
--! Hash: sha1:18252328d4b92260d1e9db2de6a48a9ea2574221
--! Message: index-workers-search

--! no-transaction
create index concurrently workers_search_idx on workforce.workers using gin (worker_number ext.gin_trgm_ops, name ext.gin_trgm_ops, organization_id);
