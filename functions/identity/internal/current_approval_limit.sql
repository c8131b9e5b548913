-- Up to which amount in a currency the caller approves a kind of record: what both the account and the identity
-- that acts for it may.
create or replace function identity.current_approval_limit(p_subject text, p_currency text)
returns numeric
language sql
stable
security definer
set search_path = ''
as $$
  select least(
           identity.approval_limit_of(core.current_account_id(), p_subject, p_currency),
           identity.approval_limit_of(core.current_actor_id(), p_subject, p_currency)
         )
$$;

grant execute on function identity.current_approval_limit to assetry_api, assetry_list;
