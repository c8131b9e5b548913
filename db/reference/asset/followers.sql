delete from core.followers where function like 'asset.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 20, 'asset.add_starter');
