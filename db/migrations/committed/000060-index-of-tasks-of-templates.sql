--! Previous: sha1:566cec565f419fe0532aa6fc9022e867da2abc85
--! Hash: sha1:88ea2f84e1ae221631f734f783e2e0f9613cafa5
--! Message: index of tasks of templates

--! no-transaction
create index concurrently tasks_template_id_idx on work.tasks (organization_id, template_id) where template_id is not null;
