delete from core.followers where function like 'service.%';

insert into core.followers (event, position, function)
values
  ('site.hours_changed', 10, 'service.follow_changed_hours');
