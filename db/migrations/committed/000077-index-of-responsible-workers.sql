--! Previous: sha1:f5ec04d142c0597d0256011ad782c040c397f8f2
--! Hash: sha1:4681a1fc06ff672687685474d0629fb5c094cde5
--! Message: index of responsible workers

--! no-transaction
create index concurrently storerooms_responsible_worker_id_idx on inventory.storerooms (organization_id, responsible_worker_id, site_id) where responsible_worker_id is not null;
