comment on table core.entities is
'The registry: what kinds of record exist, and how each is listed, labelled, searched, numbered and written';
comment on column core.entities.entity is 'Schema-qualified name; what list_options takes as p_entity';
comment on column core.entities.list is 'The list that shows these records';
comment on column core.entities.noun is 'The singular used in action names and error codes';
comment on column core.entities.create_action is 'The action that makes one; empty when there is none';
comment on column core.entities.update_action is 'The action that changes one; empty when there is none';
comment on column core.entities.number_prefix is
'Start of the numbers that core.next_number gives; empty when people choose the code';
comment on column core.entities.option_condition is
'SQL condition on the rows that a new record may still point at; empty when all of them';
comment on column core.entities.guard is
'Function of a row and an action that returns all that blocks the action beyond its status; empty without one';
comment on column core.entities.takes_files is
'Permissions of which one is needed to link files to such a record; empty when they take none';
comment on column core.entities.reads_files is
'Permission that reading files of such records needs besides reading them; empty without one';
