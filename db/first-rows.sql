-- A new database has statistics that the planner begins with, room for its log, and keys to sign and to hash with. Each
-- baseline ends with this.

select core.assume_statistics(c.oid)
  from pg_catalog.pg_class as c
 where c.relkind = 'r' and c.relowner = current_user::regrole;

select audit.create_partitions();

insert into identity.secrets (kind, kid, value, is_active) values
  ('SIGNING_KEY', 'key-' || gen_random_uuid(), ext.gen_random_bytes(40), true),
  ('PASSWORD_PEPPER', 'pepper-' || gen_random_uuid(), ext.gen_random_bytes(32), true);
