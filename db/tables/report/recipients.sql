comment on table report.recipients is
'An account, the holders of a role or an address, to whom a schedule gives its report';
comment on column report.recipients.id is 'Id of the recipient';
comment on column report.recipients.schedule_id is 'Schedule';
comment on column report.recipients.account_id is 'Account that gets the report; empty for a role or an address';
comment on column report.recipients.role_id is 'Role whose holders get the report; empty for an account or an address';
comment on column report.recipients.address is
'Email address that gets the file as the schedule''s account reads it, or a link; empty for an account or a role';
