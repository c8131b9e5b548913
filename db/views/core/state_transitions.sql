create or replace view api.state_transitions as
select
  t.entity,
  t.from_status,
  t.action,
  t.to_status,
  t.permission,
  t.further_permission
from core.transitions as t;

alter view api.state_transitions owner to assetry_list;
grant select on api.state_transitions to authenticated;

comment on view api.state_transitions is
$$State machines

The action that moves a record of each entity from one status to another, the same for every organization.$$;
