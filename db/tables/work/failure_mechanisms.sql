comment on table work.failure_mechanisms is
'A process that leads to failure, after ISO 14224 (table B.2); the same for every organization';
comment on column work.failure_mechanisms.id is 'Id of the mechanism';
comment on column work.failure_mechanisms.code is 'Code of the mechanism in failure reports';
comment on column work.failure_mechanisms.name is 'Name of the mechanism';
comment on column work.failure_mechanisms.notation is 'Number in the standard';
comment on column work.failure_mechanisms.category is 'Kind of process';
