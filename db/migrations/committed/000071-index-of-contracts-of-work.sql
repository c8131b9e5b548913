--! Previous: sha1:9b5594f0de834c51911a2909dcdaefb9c7be20f6
--! Hash: sha1:545e1915987f4d900e2df5663b8ca47538e82be1
--! Message: index of contracts of work

--! no-transaction
create index concurrently work_orders_contract_id_idx on work.work_orders (organization_id, contract_id, site_id) where contract_id is not null;
