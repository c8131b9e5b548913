comment on table work.failure_codes is
'A problem, cause or remedy, used by several failure classes; the same for all sites';
comment on column work.failure_codes.level is
'PROBLEM: symptom observed; CAUSE: reason for the failure; REMEDY: repair';
comment on column work.failure_codes.code is 'Short code, unique in the organization';
comment on column work.failure_codes.name is 'Name of the code';
comment on column work.failure_codes.description is 'Guidance on the use of the code';
comment on column work.failure_codes.archived_at is
'Archiving time; existing reports keep the code, new ones cannot use it. Empty while the code is active';
