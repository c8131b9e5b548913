-- Refuses an account whose parts do not fit together, or that would reach further than its maker.
create or replace function identity.check_account(p_account identity.accounts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
begin
  if p_account.kind = 'PERSON' and p_account.email is null then
    v_faults := v_faults || core.fault('email', 'MISSING_VALUE', 'A person requires an email address');
  elsif p_account.kind = 'SERVICE' and p_account.email is not null then
    v_faults := v_faults || core.fault('email', 'READ_ONLY', 'A service account has no email address');
  end if;

  if p_account.kind = 'PERSON' and p_account.may_act_as_persons then
    v_faults := v_faults || core.fault('may_act_as_persons', 'READ_ONLY', 'Only for service accounts');
  end if;

  perform core.refuse_faults(v_faults);

  if p_account.reaches_all_sites and not core.reaches_all_sites() then
    perform core.refuse('RIGHTS_EXCEEDED', 'Only an account that reaches every site can grant that reach', 403);
  end if;
end
$$;

grant execute on function identity.check_account to assetry_api;
