--! Previous: sha1:756cdc55622cf3ea64aff92062330bad5b1e4876
--! Hash: sha1:8d6c83114c950332de74b8369419c0e1cd3b36ae
--! Message: index of templates

--! no-transaction
create index concurrently schedules_template_id_idx on maintenance.schedules (organization_id, template_id) where template_id is not null;
