comment on table contract.staged_types is
'Contract types that a request makes or changes, until its rows are written together';
comment on column contract.staged_types.type_id is 'The contract type that is made or changed';
comment on column contract.staged_types.is_new is 'Whether it is made';
comment on column contract.staged_types.category is 'Category for entitlement checks';
comment on column contract.staged_types.requires_authorized_vendor is
'Whether all its contracts, signed or not, require authorized vendors';
