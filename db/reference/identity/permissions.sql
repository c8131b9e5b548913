merge into identity.permissions as p
using (
  values
    ('account.read', 'identity', 'See all accounts, roles, API keys, sessions and sign-ins, not only your own'),
    ('account.create', 'identity', 'Create accounts'),
    ('account.update', 'identity', 'Change accounts and reset passwords'),
    ('account.allow_acting', 'identity', 'Let service accounts act on behalf of persons, and issue keys to such accounts'),
    ('account.import', 'identity', 'Import people'),
    ('account.suspend', 'identity', 'Suspend and reactivate accounts'),
    ('account.grant', 'identity', 'Grant and withdraw roles and sites'),
    ('role.create', 'identity', 'Create roles'),
    ('role.update', 'identity', 'Change roles'),
    ('api_key.issue', 'identity', 'Issue API keys'),
    ('api_key.revoke', 'identity', 'Revoke API keys'),
    ('session.revoke', 'identity', 'End sessions')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'identity' then delete;
