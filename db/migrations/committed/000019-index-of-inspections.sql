--! Previous: sha1:8d6c83114c950332de74b8369419c0e1cd3b36ae
--! Hash: sha1:e85ddd7e182184858b87736d398cd5d500f4df81
--! Message: index of inspections

--! no-transaction
create unique index concurrently occurrences_organization_id_inspection_id_key on maintenance.occurrences (organization_id, inspection_id) where inspection_id is not null;
