create or replace view api.entities as
select
  e.entity,
  e.list,
  e.create_action,
  e.update_action
from core.entities as e;

alter view api.entities owner to assetry_api;
grant select on api.entities to authenticated;

comment on view api.entities is
$$Kinds of records

The registry: the same for every organization.$$;
comment on column api.entities.entity is 'Schema-qualified name; what list_options takes as p_entity';
comment on column api.entities.list is 'The list that shows these records';
comment on column api.entities.create_action is 'The action that makes one; empty when there is none';
comment on column api.entities.update_action is 'The action that changes one; empty when there is none';
