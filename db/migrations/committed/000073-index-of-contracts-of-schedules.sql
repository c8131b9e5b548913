--! Previous: sha1:3af7928745dcab4eb9ce443cac1317ffd311ecce
--! Hash: sha1:fe8b96c81f181a2af943635fd74bed7989402520
--! Message: index of contracts of schedules

--! no-transaction
create index concurrently schedules_contract_id_idx on maintenance.schedules (organization_id, contract_id) where contract_id is not null;
