comment on table work.failure_classes is
'A class of equipment that fails in ways of its own, such as pumps; the same for all sites';
comment on column work.failure_classes.code is 'Short code, unique in the organization';
comment on column work.failure_classes.name is 'Name of the failure class';
comment on column work.failure_classes.description is 'Equipment that belongs to the class';
comment on column work.failure_classes.archived_at is
'When the class was archived: reports of it stay, and none is added';
