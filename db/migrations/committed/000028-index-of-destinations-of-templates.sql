--! Previous: sha1:919480672668956f4ab028e3ba56dede44af2634
--! Hash: sha1:1bed04787713fd1f859ddb97ef6706e2dfe6e834
--! Message: index of destinations of templates

--! no-transaction
create index concurrently templates_destination_id_idx on inspection.templates (organization_id, destination_id) where destination_id is not null;
