comment on table work.failure_mechanisms is
'By which process something failed, after ISO 14224 (table B.2); the same for every organization';
comment on column work.failure_mechanisms.id is 'Id of the mechanism';
comment on column work.failure_mechanisms.code is 'By which a report names the mechanism';
comment on column work.failure_mechanisms.name is 'What the mechanism is';
comment on column work.failure_mechanisms.notation is 'Number in the standard';
comment on column work.failure_mechanisms.category is 'What kind of process it is';
