comment on table safety.permit_kind_signers is 'Who may sign a permit of a kind as what';
comment on column safety.permit_kind_signers.kind_id is 'Permit kind';
comment on column safety.permit_kind_signers.position is 'Its place among the signers, from 1';
comment on column safety.permit_kind_signers.role is
'What is signed as: ISSUER (by issuing it), ACCEPTOR, AREA_AUTHORITY or SAFETY';
comment on column safety.permit_kind_signers.is_anybody is 'Whether everybody may who has the permission for it';
comment on column safety.permit_kind_signers.role_id is 'Role of the organization whose holders can sign';
comment on column safety.permit_kind_signers.certificate_type_id is
'The type of certificate: workers who have one that holds today at the site may';
comment on column safety.permit_kind_signers.account_id is 'Account that can sign';
