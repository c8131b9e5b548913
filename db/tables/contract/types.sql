comment on table contract.types is
'A kind of contract: what it covers unless the contract says otherwise, and whom it binds';
comment on column contract.types.category is 'Category for entitlement checks';
comment on column contract.types.requires_authorized_vendor is
'Whether all its contracts, signed or not, require authorized vendors';
