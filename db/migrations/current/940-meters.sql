-- After the sources. Readings write one line of the log for each call, not one for each reading.

select core.track('meter.meters');
select core.enforce_transitions('meter.meters');
