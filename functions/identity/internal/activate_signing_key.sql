-- Signs new tokens with this key; those of the old one stay good until it is removed. For operators only.
create or replace function identity.activate_signing_key(p_kid text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform 1 from identity.secrets where kind = 'SIGNING_KEY' and kid = p_kid;

  if not found then
    perform core.refuse('SIGNING_KEY_NOT_FOUND', format('No signing key is named %s', p_kid), 404);
  end if;

  update identity.secrets set is_active = false where kind = 'SIGNING_KEY' and is_active;
  update identity.secrets set is_active = true where kind = 'SIGNING_KEY' and kid = p_kid;
end
$$;
