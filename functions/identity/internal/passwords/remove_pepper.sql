-- Forgets a pepper that is not in use. Passwords that were not used since it was replaced are hashed with it still:
-- they are forgotten only when that is asked for, and whoever has one is given another by an administrator. Answers how
-- many were forgotten. For operators only.
create or replace function identity.remove_pepper(p_kid text, p_forget_passwords boolean default false)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count bigint;
begin
  -- Nobody takes it into use meanwhile.
  perform from identity.secrets as s where s.kind = 'PASSWORD_PEPPER' and s.kid = p_kid and not s.is_active
      for no key update;

  if not found then
    perform core.refuse(
      'PEPPER_IN_USE', format('%s is unknown or in use: activate another pepper first', p_kid), 409
    );
  end if;

  select count(*) into v_count from identity.accounts as a where a.password_pepper = p_kid;

  if v_count > 0 and not p_forget_passwords then
    perform core.refuse(
      'PEPPER_HAS_PASSWORDS', format('%s passwords are still hashed with %s', v_count, p_kid), 409,
      p_hint => 'A password gets the active pepper when its person signs in'
    );
  end if;

  update identity.accounts set password_hash = null, password_pepper = null where password_pepper = p_kid;
  delete from identity.secrets where kid = p_kid;
  return v_count;
end
$$;
