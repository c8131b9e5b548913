--! Previous: sha1:88ea2f84e1ae221631f734f783e2e0f9613cafa5
--! Hash: sha1:bc0c8eeddfe05619fe5289fa6335c0c0d3a893cc
--! Message: index of tasks of inspections

--! no-transaction
create unique index concurrently tasks_inspection_id_idx on work.tasks (organization_id, inspection_id) where inspection_id is not null;
