-- After the sources.

select core.track('workforce.calendars');
select core.track('workforce.calendar_hours');
select core.track('workforce.calendar_exceptions');
