--! Previous: sha1:6b141ab377b6677d7cb2513ff1fd8d1048d911d2
--! Hash: sha1:524848c0adf7af1e51b6374a1e9bddf71cfb3639
--! Message: index of plan tasks of templates

--! no-transaction
create index concurrently job_plan_tasks_template_id_idx on maintenance.job_plan_tasks (organization_id, template_id) where template_id is not null;
