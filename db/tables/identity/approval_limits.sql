comment on table identity.approval_limits is
'Up to which amount a role approves; one that has none for a kind of record approves any amount of it';
comment on column identity.approval_limits.role_id is 'The role';
comment on column identity.approval_limits.subject is 'What is approved';
comment on column identity.approval_limits.currency is
'Currency of the amount; in a currency for which a limited role has no amount it approves nothing';
comment on column identity.approval_limits.amount is 'The greatest amount that the role approves';
