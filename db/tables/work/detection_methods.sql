comment on table work.detection_methods is
'A method of failure detection, after ISO 14224 (table B.4); the same for every organization';
comment on column work.detection_methods.id is 'Id of the method';
comment on column work.detection_methods.code is 'Code of the method in failure reports';
comment on column work.detection_methods.name is 'Name of the method';
comment on column work.detection_methods.notation is 'Number in the standard';
comment on column work.detection_methods.category is
'Kind of activity: SCHEDULED, CONTINUOUS (monitoring), CASUAL (by chance) or OTHER';
