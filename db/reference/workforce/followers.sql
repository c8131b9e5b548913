delete from core.followers where function like 'workforce.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 10, 'workforce.add_starter');
