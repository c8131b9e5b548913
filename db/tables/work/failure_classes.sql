comment on table work.failure_classes is
'A class of equipment with a failure hierarchy, such as pumps; the same for all sites';
comment on column work.failure_classes.code is 'Short code, unique in the organization';
comment on column work.failure_classes.name is 'Name of the failure class';
comment on column work.failure_classes.description is 'Equipment of the class';
comment on column work.failure_classes.archived_at is
'Archiving time; existing reports keep the class, new ones cannot use it. Empty while the class is active';
