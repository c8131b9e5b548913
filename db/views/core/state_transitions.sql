create or replace view api.state_transitions as
select
  t.entity,
  t.from_status,
  t.action,
  t.to_status,
  t.permission,
  t.further_permission
from core.transitions as t;

alter view api.state_transitions owner to assetry_api;
grant select on api.state_transitions to authenticated;

comment on view api.state_transitions is
$$State machines

Which action moves which kind of record from which status to which; the same for every organization.$$;
