comment on table core.organizations is 'A tenant: everything else belongs to exactly one';
comment on column core.organizations.id is 'Id of the organization';
comment on column core.organizations.name is 'Name of the organization';
comment on column core.organizations.hostname is
'Host name of the organization, set by the operator; empty for the default';
comment on column core.organizations.session_ceiling_minutes is
'How long a session can be renewed before a new log-in is needed, in minutes';
comment on column core.organizations.reading_retention_days is
'For how many days readings of meters are kept; empty: for as long as the operator of the service keeps them';
comment on column core.organizations.requires_reauthentication is
'If true, signing a permit or work order requires authenticate_session within the five minutes before';
comment on column core.organizations.welcome_page is
'Address of the page that links to set a password open; empty: mails have the token alone';
comment on column core.organizations.is_operator is
'Whether it is the organization of the operator of the service, whose accounts can create organizations';
comment on column core.organizations.locale is
'Language of notices of accounts that set none, such as en; empty for English';
comment on column core.organizations.keeps_photo_position is
'If true, photos keep the position at which they were taken; otherwise it is removed';
comment on column core.organizations.report_domains is
'Domains of mail to whose addresses schedules of reports may send files; empty: to none';
