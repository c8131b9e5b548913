--! Previous: sha1:a30d153b1b45aa3c5efa7db85ee88fc35047e3a8
--! Hash: sha1:2cc95b9fac15c2db6f795c81d68e7dcde052b3d4
--! Message: index-vendors-search

--! no-transaction
create index concurrently vendors_search_idx on contract.vendors using gin (code ext.gin_trgm_ops, name ext.gin_trgm_ops, organization_id);
