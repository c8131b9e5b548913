delete from core.scheduled_tasks where function like 'asset.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_custodies', 'asset.follow_custodies', '* * * * *', 60, 30,
    'Marks overdue loans and ends past bookings', true
  );
