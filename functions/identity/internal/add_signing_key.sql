-- A new signing key, accepted once PostgREST has read it and not yet in use. For operators only.
-- Forty bytes: with sixty-four, tokens signed with another algorithm would verify too.
create or replace function identity.add_signing_key()
returns text
language sql
volatile
set search_path = ''
as $$
  insert into identity.secrets (kind, kid, value, is_active)
  values (
    'SIGNING_KEY',
    -- Its own in every installation.
    'key-' || uuidv7(),
    ext.gen_random_bytes(40),
    false
  )
  returning kid
$$;
