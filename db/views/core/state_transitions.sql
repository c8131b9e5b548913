create or replace view api.state_transitions as
select
  t.entity,
  t.from_status,
  t.action,
  t.to_status,
  t.permission
from core.transitions as t;

alter view api.state_transitions owner to assetry_api;
grant select on api.state_transitions to authenticated;

comment on view api.state_transitions is
$$State machines

Which action moves which kind of record from which status to which; the same for every organization.$$;
comment on column api.state_transitions.entity is 'The kind of record';
comment on column api.state_transitions.from_status is 'The status before';
comment on column api.state_transitions.action is 'The action that moves it; without a permission, the worker''s own step';
comment on column api.state_transitions.to_status is 'The status after';
comment on column api.state_transitions.permission is 'The permission that the action asks for; empty when the system alone moves the record';
