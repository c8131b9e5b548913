comment on table work.types is 'A class of work with its rules; the same for all sites';
comment on column work.types.code is 'Short code, unique in the organization';
comment on column work.types.name is 'Name of the work type';
comment on column work.types.class is 'Class of maintenance, after EN 13306; corrective work is immediate or deferred';
comment on column work.types.counts_as_reactive is 'Whether the work counts as reactive';
comment on column work.types.requires_approval_over is
'Estimated cost above which the work requires approval; empty for no limit';
comment on column work.types.approval_currency is
'Currency of that amount, converted at the rate of the day; without a rate every estimate above 0 requires approval';
comment on column work.types.archived_at is
'Archiving time; existing work keeps the type, new work cannot use it. Empty while the type is active';
comment on column work.types.failure_report is
'Whether completion requires a failure report (REQUIRED), prompts for one (PROMPT) or neither (NONE)';
comment on column work.types.requires_signature is 'Whether completion requires a signature on the current content';
comment on column work.types.requires_permit is 'Whether the work requires a permit in force';
comment on column work.types.requires_lockout is 'Whether the work requires a lockout';
comment on column work.types.reopen_days is
'Days after completion within which the work can be reopened; empty for no limit';
comment on column work.types.downtime_prompt is
'Whether completion requires a downtime of the work order, or the statement that there was none: REQUIRED refuses, '
'PROMPT warns, NONE does neither';
comment on column work.types.is_site_wide is
'Whether work of the type needs no asset and no location: it is for the whole site';
