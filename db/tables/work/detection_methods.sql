comment on table work.detection_methods is
'A method of failure detection, after ISO 14224 (table B.4); the same for every organization';
comment on column work.detection_methods.id is 'Id of the method';
comment on column work.detection_methods.code is 'By which a report names the method';
comment on column work.detection_methods.name is 'What the method is';
comment on column work.detection_methods.notation is 'Number in the standard';
comment on column work.detection_methods.category is
'Whether it was looked for by a plan, watched all the time, or met by chance';
