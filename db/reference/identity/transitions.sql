delete from core.transitions where entity like 'identity.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('identity.accounts', 'ACTIVE', 'suspend_account', 'SUSPENDED', 'account.suspend'),
  ('identity.accounts', 'SUSPENDED', 'activate_account', 'ACTIVE', 'account.suspend');
