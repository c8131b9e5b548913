-- What the action of a change of the account answered; null where it was not applied. A cast of a constant is evaluated
-- with the plan, before its condition, so it is cast behind it.
create or replace function integration.kept_answer(p_change_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select c.answer
    from integration.submitted_changes as c
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = case when pg_input_is_valid(p_change_id, 'uuid') then p_change_id end::uuid
$$;

grant execute on function integration.kept_answer to assetry_api;
