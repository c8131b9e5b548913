delete from core.followers where function like 'meter.%';

insert into core.followers (event, position, function)
values
  ('asset.retired', 10, 'meter.follow_retired_assets');
