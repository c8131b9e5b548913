comment on table identity.reaches is
'The sites that an account was given, or all sites of an organization, as one list';
comment on column identity.reaches.account_id is 'Null for all sites of the organization';
comment on column identity.reaches.holder_id is 'The account, else the organization';
comment on column identity.reaches.site_ids is 'The sites, in the order of their ids';
