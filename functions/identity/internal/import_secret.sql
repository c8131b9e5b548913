-- Takes over a pepper or a signing key from another installation, under its id there, so that the passwords and tokens
-- of an organization that comes from there stay good. It is accepted and never in use. For operators only.
create or replace function identity.import_secret(p_kind text, p_kid text, p_value bytea)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if (p_kind, octet_length(p_value)) not in (('PASSWORD_PEPPER', 32), ('SIGNING_KEY', 40)) is not false then
    perform core.refuse('SECRET_NOT_VALID', 'A pepper has 32 bytes, a signing key 40', 422);
  end if;

  insert into identity.secrets (kind, kid, value, is_active)
  values (p_kind, p_kid, p_value, false)
  on conflict (kid) do nothing;

  if not found and not exists (
    select 1 from identity.secrets as s where s.kind = p_kind and s.kid = p_kid and s.value = p_value
  ) then
    perform core.refuse('SECRET_ID_TAKEN', format('%s is already the id of another secret', p_kid), 409);
  end if;
end
$$;
