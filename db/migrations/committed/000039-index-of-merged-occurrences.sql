--! Previous: sha1:ce9702135d05eb9c614b826715f25f141001ca7b
--! Hash: sha1:f9ae860e75ea1fab3d6f40867eba507a6592bbec
--! Message: index-of-merged-occurrences

--! no-transaction
create index concurrently occurrences_merged_into_id_idx on maintenance.occurrences (organization_id, merged_into_id) where merged_into_id is not null;
