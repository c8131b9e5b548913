comment on table core.transitions is
'State machines as data: which action moves a record of an entity from which status to which';
comment on column core.transitions.entity is 'The kind of record';
comment on column core.transitions.from_status is 'The status before';
comment on column core.transitions.action is 'The action that moves it; without a permission, the worker''s own step';
comment on column core.transitions.to_status is 'The status after';
comment on column core.transitions.permission is
'The permission that the action asks for; empty when the system alone moves the record';
comment on column core.transitions.further_permission is
'What whoever moves a record so holds beside that; without it the status does not allow the action. Mostly empty';
