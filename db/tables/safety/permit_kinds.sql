comment on table safety.permit_kinds is 'A kind of permit with its rules; the same for all sites';
comment on column safety.permit_kinds.code is 'Short code, unique in the organization';
comment on column safety.permit_kinds.name is 'Name of the kind';
comment on column safety.permit_kinds.class is 'Class of hazard';
comment on column safety.permit_kinds.conflict_groups is
'Groups that exclude work of another class at the same place and time';
comment on column safety.permit_kinds.maximum_minutes is 'Longest duration of an issue, in minutes';
comment on column safety.permit_kinds.gas_test_minutes is 'Longest age of a gas test, in minutes; empty for any age';
comment on column safety.permit_kinds.required_roles is 'Roles that sign it besides acceptor and issuer';
comment on column safety.permit_kinds.archived_at is
'Time of the archiving; existing permits remain, new ones cannot use it';
comment on column safety.permit_kinds.gas_test_never_expires is
'Whether a gas test is valid at any age; a kind with limits sets this or gas_test_minutes';
comment on column safety.permit_kinds.gas_warning_minutes is
'Minutes before the expiry of a gas test at which the signers are notified; 0 for no notification';
comment on column safety.permit_kinds.separated_roles is 'Roles of which one person signs at most one in an issue';
