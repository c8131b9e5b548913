--! Previous: sha1:8e47c32e67757934694d52748a0be3ffba18c04e
--! Hash: sha1:7b818a88803296e499b6694031998af75ff88cd2
--! Message: index-contracts-auto-renews

--! no-transaction
create index concurrently contracts_auto_renews_idx on contract.contracts (ends_on, id) where auto_renews;
