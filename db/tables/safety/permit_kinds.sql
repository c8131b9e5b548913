comment on table safety.permit_kinds is 'A kind of permit as the organization issues them; the same for all sites';
comment on column safety.permit_kinds.code is 'Short code, unique in the organization';
comment on column safety.permit_kinds.name is 'Name of the kind';
comment on column safety.permit_kinds.class is 'Class of hazard';
comment on column safety.permit_kinds.conflict_groups is
'Work of another class in one of these groups is not allowed at the same place and time';
comment on column safety.permit_kinds.maximum_minutes is 'Longest duration of an issue, in minutes';
comment on column safety.permit_kinds.gas_test_minutes is 'How old a gas test may be; empty for any age';
comment on column safety.permit_kinds.required_roles is 'Roles that sign it besides acceptor and issuer';
comment on column safety.permit_kinds.archived_at is 'When the kind was archived: its permits stay, and none is added';
comment on column safety.permit_kinds.gas_test_never_expires is
'Whether a gas test counts whatever its age; a kind with limits says this or gas_test_minutes';
comment on column safety.permit_kinds.gas_warning_minutes is
'How many minutes before a gas test expires those who signed are notified; 0 for not at all';
comment on column safety.permit_kinds.separated_roles is
'As which one person signs an issue once at most: each of these is signed by somebody else';
