-- After the sources.

select core.track('work.work_orders');
select core.track('work.assignments');
select core.track('work.clock_segments');
select core.track('work.completions');

select core.enforce_transitions('work.work_orders');
