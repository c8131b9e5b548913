-- Written and taken by private functions alone.

alter table meter.alarm_delays enable row level security;
