-- Gives a person of the caller's organization a new password and ends the sessions that began before.
-- Refuses what is too short, too long or known to everybody; there are no composition rules.
create or replace function identity.store_password(
  p_organization_id uuid,
  p_account_id      uuid,
  p_password        text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_problem text := case
    when char_length(coalesce(p_password, '')) < 15 then 'A password has at least 15 characters'
    when octet_length(p_password) > 1024 then 'A password has at most 1,024 bytes'
    when identity.is_common_password(p_password) then 'This password is too easy to guess'
  end;
begin
  if v_problem is not null then
    perform core.refuse('PASSWORD_TOO_WEAK', v_problem, 422);
  end if;

  update identity.accounts
     set password_hash = ext.crypt(identity.password_digest(p_password), ext.gen_salt('bf', 10)),
         sessions_valid_after = clock_timestamp()
   where organization_id = p_organization_id
     and id = p_account_id
     and kind = 'PERSON';
end
$$;

grant execute on function identity.store_password to assetry_api, assetry_auth;
