comment on table core.provisions is
'Organizations that the organization of the operator created with create_organization; only that function reads it';
comment on column core.provisions.organization_id is 'Organization that was created';
comment on column core.provisions.operator_id is 'Organization of the operator that created it';
comment on column core.provisions.administrator_id is 'First administrator of the organization';
comment on column core.provisions.reference is
'Reference of the operator, unique among theirs, which makes a repetition return the same organization';
comment on column core.provisions.name is 'Name of the organization when it was created, which a repetition repeats';
comment on column core.provisions.email is 'Email of the first administrator in lower case, which a repetition repeats';
comment on column core.provisions.requested_hostname is
'Host name that was requested; it serves nothing until an operator assigns it with the command organization host';
