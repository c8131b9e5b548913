--! Previous: sha1:686e7d4965f4ac94f02782424aa66f4bf231b08f
--! Hash: sha1:566cec565f419fe0532aa6fc9022e867da2abc85
--! Message: index of tasks of readings

--! no-transaction
create index concurrently tasks_reading_id_idx on work.tasks (organization_id, reading_id) where reading_id is not null;
