comment on table identity.permissions is 'Everything that can be allowed; one code for each kind of act';
