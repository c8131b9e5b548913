delete from core.followers where function like 'maintenance.%';

insert into core.followers (event, position, function)
values
  ('asset.moved', 20, 'maintenance.follow_moved_assets'),
  ('asset.moved', 30, 'maintenance.follow_outages');
