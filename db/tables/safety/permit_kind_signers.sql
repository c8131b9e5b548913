comment on table safety.permit_kind_signers is 'Persons who can sign a permit of a kind, by role of the signature';
comment on column safety.permit_kind_signers.kind_id is 'Permit kind';
comment on column safety.permit_kind_signers.position is 'Position in the list of signers, from 1';
comment on column safety.permit_kind_signers.role is
'Role of the signature: ISSUER (by issuing it), ACCEPTOR, AREA_AUTHORITY or SAFETY';
comment on column safety.permit_kind_signers.is_anybody is 'Whether every account with the permission can sign';
comment on column safety.permit_kind_signers.role_id is 'Role of the organization whose holders can sign';
comment on column safety.permit_kind_signers.certificate_type_id is
'Certificate type; workers with one that is valid today at the site can sign';
comment on column safety.permit_kind_signers.account_id is 'Account that can sign';
