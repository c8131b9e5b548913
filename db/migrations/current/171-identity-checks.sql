alter table identity.auth_events validate constraint auth_events_kind_check;

-- Names of hosts that no organization is given, because the service itself answers to them.
create table core.reserved_hostnames (
  id         uuid        not null default uuidv7(),
  hostname   text        not null,
  created_at timestamptz not null default now(),
  constraint reserved_hostnames_pkey primary key (id),
  constraint reserved_hostnames_hostname_key unique (hostname),
  constraint reserved_hostnames_hostname_check check (hostname = lower(hostname) and char_length(hostname) <= 253)
);

comment on table core.reserved_hostnames is 'Host names of the service itself, which no organization is given; for operators only';

-- A digest without a key lets one who reads the table guess what was hashed, a new password among it. The digests that
-- stand are keyed, so that a repeated key of the last day is still known.
update core.idempotency_keys as i
   set request_hash = ext.hmac(i.request_hash, s.value, 'sha256')
  from identity.secrets as s
 where s.kind = 'PASSWORD_PEPPER'
   and s.is_active;

comment on column core.idempotency_keys.request_hash is 'Keyed digest of the arguments, by core.request_hash';

-- It is told more about who asks: see the source.
drop function identity.take_hash_slot;

-- Operators alone give host names, and identity.record_auth_event alone notes log-ins: the policies grant what is left.
revoke update on core.organizations from assetry_api;
revoke insert on identity.auth_events from assetry_auth;
