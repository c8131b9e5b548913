--! Previous: sha1:2cc95b9fac15c2db6f795c81d68e7dcde052b3d4
--! Hash: sha1:736d714453de521141d88013e05c967a8730771a
--! Message: index-contracts-search

--! no-transaction
create index concurrently contracts_search_idx on contract.contracts using gin (contract_number ext.gin_trgm_ops, title ext.gin_trgm_ops, organization_id);
