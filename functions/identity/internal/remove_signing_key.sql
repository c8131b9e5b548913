-- Forgets a signing key that is not in use; its tokens are refused once PostgREST has read the rest.
-- For operators only.
create or replace function identity.remove_signing_key(p_kid text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from identity.secrets where kind = 'SIGNING_KEY' and kid = p_kid and not is_active;

  if not found then
    perform core.refuse(
      'SIGNING_KEY_IN_USE', format('%s is unknown or in use: activate another key first', p_kid), 409
    );
  end if;
end
$$;
