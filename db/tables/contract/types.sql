comment on table contract.types is
'A kind of contract: what it covers unless the contract says otherwise, and whom it binds';
comment on column contract.types.category is 'What the entitlement engine matches on';
comment on column contract.types.requires_authorized_vendor is
'Binds every contract of the type to authorized vendors, signed or not';
