comment on table identity.approval_limits is
'The highest amount that a role approves; without one for a subject it approves any amount';
comment on column identity.approval_limits.role_id is 'The role';
comment on column identity.approval_limits.subject is 'Subject of the approval';
comment on column identity.approval_limits.currency is
'Currency of the amount; in a currency for which a limited role has no amount it approves nothing';
comment on column identity.approval_limits.amount is 'Highest amount that the role approves';
