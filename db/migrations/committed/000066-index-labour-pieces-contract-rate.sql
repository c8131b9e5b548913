--! Previous: sha1:386e8b1f1fc07825aca40e9e73ccdc93705f05e9
--! Hash: sha1:e92a6a5f8d7ab45d2c6a754401e74255301a7fa3
--! Message: index-labour-pieces-contract-rate

--! no-transaction
create index concurrently labour_pieces_contract_rate_id_idx on work.labour_pieces (organization_id, contract_rate_id) where contract_rate_id is not null;
