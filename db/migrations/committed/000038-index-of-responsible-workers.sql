--! Previous: sha1:cfc2eefa62c94bb7129954a33160b31ce348087b
--! Hash: sha1:ce9702135d05eb9c614b826715f25f141001ca7b
--! Message: index-of-responsible-workers

--! no-transaction
create index concurrently assets_responsible_worker_id_idx on asset.assets (organization_id, responsible_worker_id, site_id) where responsible_worker_id is not null;
