-- After the sources.

select core.track('workforce.workers');
select core.enforce_transitions('workforce.workers');
