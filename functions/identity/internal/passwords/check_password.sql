-- Refuses a password that is too short, too long or known to everybody; there are no composition rules.
create or replace function identity.check_password(p_password text)
returns void
language plpgsql
stable
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
end
$$;

grant execute on function identity.check_password to assetry_auth;
