delete from core.followers where function like 'inventory.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 30, 'inventory.add_starter');
