delete from core.scheduled_tasks where function like 'procurement.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'close_ended_blankets', 'procurement.close_ended_blankets', '*/10 * * * *', 60, 60,
    'Closes blanket orders whose last day is over', true
  ),
  (
    'notify_of_blanket_ends', 'procurement.notify_of_blanket_ends', '45 * * * *', 60, 180,
    'Notifies buyers of blanket orders whose notice period begins', true
  ),
  (
    'tell_missing_rates', 'procurement.tell_missing_rates', '20 4 * * *', 60, 2880,
    'Warns of currencies with open orders and no rate of the last seven days', true
  ),
  (
    'keep_ready_parts', 'procurement.keep_ready_parts', '* * * * *', 60, 30,
    'Updates are_parts_ready of work orders whose parts several requests changed at once', true
  ),
  (
    'tell_ready_parts', 'procurement.tell_ready_parts', '*/5 * * * *', 60, 30,
    'Notifies that the parts of work on hold for parts are available', true
  );
