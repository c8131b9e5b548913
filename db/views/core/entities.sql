create or replace view api.entities as
select
  e.entity,
  e.list,
  e.create_action,
  e.update_action
from core.entities as e;

alter view api.entities owner to assetry_list;
grant select on api.entities to authenticated;

comment on view api.entities is
$$Kinds of records

The registry of entities, the same for every organization.$$;
