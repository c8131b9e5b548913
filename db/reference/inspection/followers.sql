delete from core.followers where function like 'inspection.%';

insert into core.followers (event, position, function)
values
  ('asset.commissioned', 10, 'inspection.follow_commissioned_assets');
