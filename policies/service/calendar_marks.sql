-- Written and taken by private functions alone.

alter table service.calendar_marks enable row level security;
