--! Previous: sha1:02f6794f5450aad9c3d6c961f1cb42ee6f3ae64b
--! Hash: sha1:cfc2eefa62c94bb7129954a33160b31ce348087b
--! Message: index-of-damage-requests

--! no-transaction
create unique index concurrently custodies_organization_id_request_id_key on asset.custodies (organization_id, request_id) where request_id is not null;
