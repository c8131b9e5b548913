comment on table work.types is 'A kind of work as the organization tells them apart; the same for all sites';
comment on column work.types.code is 'Short code, unique in the organization';
comment on column work.types.name is 'Name of the work type';
comment on column work.types.class is
'What kind of maintenance it is, after EN 13306; what is corrective is done at once or put off';
comment on column work.types.counts_as_reactive is 'Whether the work counts as reactive';
comment on column work.types.requires_approval_over is
'Work that is estimated to cost more than this is approved before it is done; empty for none';
comment on column work.types.approval_currency is
'Currency of that amount; at a site with another one every estimate above nothing is approved';
comment on column work.types.archived_at is 'When the type was archived: work of it stays, and none is added';
comment on column work.types.failure_report is
'Whether such work is completed with a failure report: REQUIRED, PROMPT when one is asked for, or NONE';
comment on column work.types.requires_signature is
'Whether such work is completed only when somebody has signed it as it stands then';
comment on column work.types.requires_permit is 'Whether the work requires a permit in force';
comment on column work.types.requires_lockout is 'Whether the work requires a lockout';
comment on column work.types.reopen_days is
'For how many days finished work of the type is reopened; after that it is new work. Empty for any time';
comment on column work.types.downtime_prompt is
'Whether such work is completed with a downtime that names it, or word that there was none: REQUIRED refuses, PROMPT '
'warns';
comment on column work.types.is_site_wide is
'Whether work of the type needs neither an asset nor a location: it is for the whole site';
