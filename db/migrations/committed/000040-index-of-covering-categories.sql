--! Previous: sha1:f9ae860e75ea1fab3d6f40867eba507a6592bbec
--! Hash: sha1:990e16716a17e4af70125a8d0c294b0bc288d76a
--! Message: index-of-covering-categories

--! no-transaction
create index concurrently schedules_category_id_idx on maintenance.schedules (organization_id, category_id) where category_id is not null;
