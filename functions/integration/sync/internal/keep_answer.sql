-- Keeps what the action of a change answered.
create or replace function integration.keep_answer(p_change_id uuid, p_answer jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update integration.submitted_changes as c
     set answer = p_answer
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = p_change_id
$$;

grant execute on function integration.keep_answer to assetry_api;
