-- After the sources: every table that people change keeps its version and is written to the one log.

select core.track('core.organizations');
select core.track('core.sites');
select core.track('core.custom_fields');
select core.track('identity.accounts', array['password_hash']);
select core.track('identity.roles');
select core.track('identity.role_permissions');
select core.track('identity.account_roles');
select core.track('identity.account_sites');
select core.track('identity.api_keys', array['secret_hash']);
select core.track('asset.categories');
select core.track('asset.locations');
select core.track('asset.assets');

select core.enforce_transitions('identity.accounts');
select core.enforce_transitions('asset.assets');

select audit.create_partitions();

insert into identity.secrets (kind, kid, value, is_active) values
  ('SIGNING_KEY', 'key-1', ext.gen_random_bytes(40), true),
  ('PASSWORD_PEPPER', 'pepper-1', ext.gen_random_bytes(32), true);
