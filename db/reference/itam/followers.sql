delete from core.followers where function like 'itam.%';

insert into core.followers (event, position, function)
values
  ('asset.retired', 20, 'itam.follow_retired_assets');
