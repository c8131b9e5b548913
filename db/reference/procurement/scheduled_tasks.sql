delete from core.scheduled_tasks where function like 'procurement.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'tell_missing_rates', 'procurement.tell_missing_rates', '20 4 * * *', 60, 2880,
    'Warns of currencies in which there are open orders and for which there is no rate of the last seven days', false
  ),
  (
    'tell_ready_parts', 'procurement.tell_ready_parts', '*/5 * * * *', 60, 30,
    'Tells that the parts are there of work that rests for lack of them', true
  );
