delete from core.followers where function like 'safety.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 50, 'safety.add_starter');
