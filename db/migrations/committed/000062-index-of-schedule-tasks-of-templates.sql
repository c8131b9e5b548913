--! Previous: sha1:bc0c8eeddfe05619fe5289fa6335c0c0d3a893cc
--! Hash: sha1:6b141ab377b6677d7cb2513ff1fd8d1048d911d2
--! Message: index of schedule tasks of templates

--! no-transaction
create index concurrently tasks_template_id_idx on maintenance.tasks (organization_id, template_id) where template_id is not null;
