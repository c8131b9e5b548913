merge into identity.permissions as p
using (
  values
    ('account.read', 'identity', 'See all accounts, roles, API keys, sessions and log-ins, not only one''s own'),
    ('account.create', 'identity', 'Create accounts'),
    ('account.update', 'identity', 'Change accounts and reset passwords'),
    ('account.allow_acting', 'identity', 'Let service accounts act on behalf of persons, and issue keys to those that may'),
    ('account.suspend', 'identity', 'Suspend accounts and let them work again'),
    ('account.grant', 'identity', 'Give roles and sites to accounts and take them away'),
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
