comment on table work.failure_codes is
'A word for what is seen, why it came or how it is repaired; used by many classes, the same for all sites';
comment on column work.failure_codes.level is 'PROBLEM is what is seen, CAUSE why it came, REMEDY how it is repaired';
comment on column work.failure_codes.code is 'Short code, unique in the organization';
comment on column work.failure_codes.name is 'Name of the code';
comment on column work.failure_codes.description is 'Guidance on the use of the code';
comment on column work.failure_codes.archived_at is
'When the code was archived: reports that name it stay, and none is added';
