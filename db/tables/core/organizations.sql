comment on table core.organizations is 'A tenant: everything else belongs to exactly one';
comment on column core.organizations.id is 'Id of the organization';
comment on column core.organizations.name is 'Name of the organization';
comment on column core.organizations.hostname is
'Its own host name, given by the operator of the service; empty when it uses the default host';
comment on column core.organizations.session_ceiling_minutes is
'How long a session can be renewed before a new log-in is needed, in minutes';
comment on column core.organizations.reading_retention_days is
'For how many days readings of meters are kept; empty: for as long as the operator of the service keeps them';
comment on column core.organizations.requires_reauthentication is
'Whether permits and work orders are signed only within five minutes after authenticate_session';
