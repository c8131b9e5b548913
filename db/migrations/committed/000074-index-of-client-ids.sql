--! Previous: sha1:fe8b96c81f181a2af943635fd74bed7989402520
--! Hash: sha1:209e9beaf11424b0e51f6ce395b5cd18be77e52a
--! Message: index of client ids

--! no-transaction
create unique index concurrently inspections_organization_id_client_id_key on inspection.inspections (organization_id, client_id) where client_id is not null;
