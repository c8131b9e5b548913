-- Hashes new passwords with a new pepper, and each other one when it is next used; until then it stays good. Answers
-- the id of the new one. For operators only.
create or replace function identity.rotate_pepper()
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kid text := 'pepper-' || gen_random_uuid();
begin
  update identity.secrets set is_active = false where kind = 'PASSWORD_PEPPER' and is_active;

  insert into identity.secrets (kind, kid, value, is_active)
  values ('PASSWORD_PEPPER', v_kid, ext.gen_random_bytes(32), true);
  return v_kid;
end
$$;
