-- Their arguments are others.
drop function maintenance.counts_as_due(maintenance.occurrences, maintenance.occurrences);
drop function core.import_answer(core.import_row[]);
drop function maintenance.forecast(maintenance.schedules, timestamptz, timestamptz);
